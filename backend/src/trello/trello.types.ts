import type { Readable } from 'node:stream';
import { z } from 'zod';

/** What we use of the vendor's answers; everything else in them is ignored, so that new fields break nothing. */
export const TrelloBoard = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string().default(''),
  url: z.string(),
});
export type TrelloBoard = z.infer<typeof TrelloBoard>;

export const TrelloList = z.object({ id: z.string(), name: z.string(), closed: z.boolean().default(false) });
export type TrelloList = z.infer<typeof TrelloList>;

export const TrelloCard = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string().default(''),
  url: z.string(),
  shortUrl: z.string(),
});
export type TrelloCard = z.infer<typeof TrelloCard>;

export const TrelloAttachment = z.object({
  id: z.string(),
  name: z.string(),
  /** The vendor's own file says text, its answers say number. */
  bytes: z.coerce.number().nullish(),
  mimeType: z.string().nullish(),
  /** False for a link to somewhere else, which is never followed. */
  isUpload: z.boolean().default(false),
  isMalicious: z.boolean().default(false),
  fileName: z.string().nullish(),
  url: z.string(),
});
export type TrelloAttachment = z.infer<typeof TrelloAttachment>;

/** A file to attach: from the disk, or a short one from memory. */
export interface TrelloFile {
  cardId: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  source: { path: string } | { content: Buffer };
}

/** An attachment on its way to the caller. */
export interface TrelloDownload {
  stream: Readable;
  attachment: TrelloAttachment;
}

/** Patience of the client, overridable so that tests need none. */
export interface TrelloOptions {
  /** Milliseconds for one call. */
  timeoutMs: number;
  /** Milliseconds without progress after which an upload or download is given up. */
  stallMs: number;
  /** Further attempts, only where a second call cannot do anything twice. */
  retries: number;
  /** Milliseconds before the first further attempt; doubles with each. */
  retryDelayMs: number;
}

export const TRELLO_OPTIONS = Symbol('TrelloOptions');
export const DEFAULT_TRELLO_OPTIONS: TrelloOptions = {
  timeoutMs: 15_000,
  stallMs: 30_000,
  retries: 2,
  retryDelayMs: 500,
};
