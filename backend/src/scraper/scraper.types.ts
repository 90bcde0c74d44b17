import { VendorError, type VendorErrorDetails, type VendorErrorKind } from '../platform/http/vendor-error.js';
import type { SavedPost } from '../submissions/submission.schemas.js';

/** The saved posts of a submission, newest first: always SAVED_POSTS entries, null where there is no post. */
export type PostSlots = (SavedPost | null)[];

export const VENDOR = 'Apify';

/** The scraper failed. `vendorMessage` is what it says itself, fit for the administrator. */
export class ScraperError extends VendorError {
  readonly vendorMessage: string | undefined;

  constructor(
    kind: VendorErrorKind,
    message: string,
    { vendorMessage, ...details }: VendorErrorDetails & { vendorMessage?: string | undefined } = {},
  ) {
    super(VENDOR, kind, vendorMessage ? `${message}: ${vendorMessage}` : message, details);
    this.vendorMessage = vendorMessage;
  }
}

/** Patience of the client, overridable so that tests need none. */
export interface ScraperOptions {
  /** Milliseconds until a run is given up. The run itself is told to end before that. */
  timeoutMs: number;
}

export const SCRAPER_OPTIONS = Symbol('ScraperOptions');
/** Below the 300 s at which the vendor and Node's fetch give up. */
export const DEFAULT_SCRAPER_OPTIONS: ScraperOptions = { timeoutMs: 280_000 };
