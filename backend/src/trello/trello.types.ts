import { z } from 'zod';

/**
 * The parts of the vendor's responses that we use; other fields are ignored, so that new ones break nothing.
 */
export const TrelloBoard = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string().default(''),
  url: z.string(),
});
export type TrelloBoard = z.infer<typeof TrelloBoard>;

export const TrelloList = z.object({ id: z.string(), name: z.string(), closed: z.boolean().default(false) });
export type TrelloList = z.infer<typeof TrelloList>;

export const TrelloAttachment = z.object({
  id: z.string(),
  name: z.string(),
  /** The vendor's schema says text, its responses contain numbers. */
  bytes: z.coerce.number().nullish(),
  mimeType: z.string().nullish(),
  /** False for a link. */
  isUpload: z.boolean().default(false),
  url: z.string(),
});
export type TrelloAttachment = z.infer<typeof TrelloAttachment>;

export const TrelloCard = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string().default(''),
  idList: z.string().default(''),
  /** Archived. */
  closed: z.boolean().default(false),
  url: z.string(),
  shortUrl: z.string(),
  attachments: z.array(TrelloAttachment).default([]),
});
export type TrelloCard = z.infer<typeof TrelloCard>;

export interface TrelloLink {
  cardId: string;
  name: string;
  url: string;
}

/** Timeouts and retries of the client, overridable for tests. */
export interface TrelloOptions {
  /** Timeout per call in milliseconds. */
  timeoutMs: number;
  /** Milliseconds without progress after which an upload fails. */
  stallMs: number;
  /** Retries, only for calls that cannot take effect twice. */
  retries: number;
  /** Milliseconds before the first retry; doubles with each. */
  retryDelayMs: number;
}

export const TRELLO_OPTIONS = Symbol('TrelloOptions');
export const DEFAULT_TRELLO_OPTIONS: TrelloOptions = {
  timeoutMs: 15_000,
  stallMs: 30_000,
  retries: 2,
  retryDelayMs: 500,
};
