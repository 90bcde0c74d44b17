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
  /** False for a link. */
  isUpload: z.boolean().default(false),
  url: z.string(),
});
export type TrelloAttachment = z.infer<typeof TrelloAttachment>;

/** A file to attach. */
export interface TrelloFile {
  cardId: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  content: Readable | Buffer;
  /** Where the administrator opens it: attached as a link when the file is too large to upload. */
  url?: string;
}

/** A link to attach. */
export interface TrelloLink {
  cardId: string;
  name: string;
  url: string;
}

/** Patience of the client, overridable so that tests need none. */
export interface TrelloOptions {
  /** Milliseconds for one call. */
  timeoutMs: number;
  /** Milliseconds without progress after which an upload fails. */
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
