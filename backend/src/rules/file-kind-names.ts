/** All kinds of files that a prospect uploads, in order. What each takes stands in file-kinds.ts. */
export const FILE_KIND_NAMES = ['team_photos', 'brand_manual'] as const;
export type FileKind = (typeof FILE_KIND_NAMES)[number];

/** The files of all kinds together, in order. */
export function filesOf<T>(owner: Record<FileKind, readonly T[]>): T[] {
  return FILE_KIND_NAMES.flatMap((kind) => owner[kind]);
}
