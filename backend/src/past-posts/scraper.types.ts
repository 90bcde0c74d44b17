import { VendorError, type VendorErrorDetails, type VendorErrorKind } from '../common/http/vendor-error.js';
import type { SavedPost } from '../submissions/submission.schemas.js';

/** The saved posts of a submission, newest first: always SAVED_POSTS entries, null for an empty one. */
export type PostSlots = (SavedPost | null)[];

export const VENDOR = 'Apify';

/** The scraper failed. `vendorMessage` is its own message, fit for the administrator; `posts` were found beside the error. */
export class ScraperError extends VendorError {
  readonly vendorMessage: string | undefined;
  readonly posts: PostSlots | undefined;

  constructor(
    kind: VendorErrorKind,
    message: string,
    {
      vendorMessage,
      posts,
      ...details
    }: VendorErrorDetails & { vendorMessage?: string | undefined; posts?: PostSlots } = {},
  ) {
    super(VENDOR, kind, vendorMessage ? `${message}: ${vendorMessage}` : message, details);
    this.vendorMessage = vendorMessage;
    this.posts = posts;
  }
}

/** Timeout of the client, overridable for tests. */
export interface ScraperOptions {
  /** Milliseconds until a run is abandoned. The vendor ends the run itself before that. */
  timeoutMs: number;
}

export const SCRAPER_OPTIONS = Symbol('ScraperOptions');
/** Below the 300 s timeouts of the vendor and Node's fetch. */
export const DEFAULT_SCRAPER_OPTIONS: ScraperOptions = { timeoutMs: 280_000 };
