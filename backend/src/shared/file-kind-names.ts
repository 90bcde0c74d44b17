/** All kinds of uploads, in order. file-kinds.ts defines what each accepts. */
export const FILE_KIND_NAMES = ['team_photos', 'brand_manual'] as const;
export type FileKind = (typeof FILE_KIND_NAMES)[number];

/** Files of all kinds, in order. */
export function filesOf<T>(owner: Record<FileKind, readonly T[]>): T[] {
  return FILE_KIND_NAMES.flatMap((kind) => owner[kind]);
}
