import { z } from 'zod';

const AttachmentRecord = z.object({
  id: z.string(),
  name: z.string(),
  fileName: z.string().nullable(),
  /** Null for a link. */
  bytes: z.number().nullable(),
  mimeType: z.string().nullable(),
  /** Of a link, its target. */
  url: z.string().nullable(),
  date: z.string(),
  pos: z.number(),
});
export type AttachmentRecord = z.infer<typeof AttachmentRecord>;

const CardRecord = z.object({
  id: z.string(),
  idList: z.string(),
  idShort: z.number(),
  shortLink: z.string(),
  name: z.string(),
  desc: z.string(),
  closed: z.boolean(),
  pos: z.number(),
  due: z.string().nullable(),
  dateLastActivity: z.string(),
  attachments: z.array(AttachmentRecord),
});
export type CardRecord = z.infer<typeof CardRecord>;

const ListRecord = z.object({ id: z.string(), name: z.string(), closed: z.boolean(), pos: z.number() });
export type ListRecord = z.infer<typeof ListRecord>;

/** A board with everything on it: one file on disk. */
export const BoardRecord = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  closed: z.boolean(),
  idOrganization: z.string(),
  permissionLevel: z.enum(['org', 'private', 'public']),
  /** Number of the newest card. */
  lastShort: z.number(),
  lists: z.array(ListRecord),
  cards: z.array(CardRecord),
});
export type BoardRecord = z.infer<typeof BoardRecord>;

/** Distance that the vendor leaves between two neighbours. */
const POS_STEP = 16_384;

/** The position of a newcomer among others: top, bottom, or the number that was asked for. */
export function position(others: { pos: number }[], wanted: 'top' | 'bottom' | number): number {
  if (typeof wanted === 'number') return wanted;
  const taken = others.map((other) => other.pos);
  if (taken.length === 0) return POS_STEP;
  return wanted === 'top' ? Math.min(...taken) / 2 : Math.max(...taken) + POS_STEP;
}
