import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ApiError } from '../common/http/api-error.js';
import { VendorError } from '../common/http/vendor-error.js';
import { isWebAddress } from '../shared/addresses.js';
import { MAX_LONG_FIELD_LENGTH, SAVED_POSTS } from '../shared/limits.js';
import { normalizeLinkedinProfile } from '../shared/linkedin.js';
import { MESSAGES } from '../shared/messages.js';
import { storable } from '../shared/storable.js';
import type { SavedPost } from '../submissions/submission.schemas.js';
import { ScraperClient } from './scraper.client.js';
import { type PostSlots, ScraperError } from './scraper.types.js';

/** Characters of the scraper's own message that are passed on. */
const MAX_MESSAGE = 300;

/** A number that may be missing, or written as text. An invalid one counts as missing. */
const count = z.coerce.number().int().nonnegative().optional().catch(undefined);
const optionalText = z.string().optional().catch(undefined);

const Item = z.object({
  text: optionalText,
  url: optionalText,
  postedAtISO: optionalText,
  numLikes: count,
  numComments: count,
  inputUrl: optionalText,
  error: z.unknown().optional(),
});
type Item = z.infer<typeof Item>;

/**
 * Converts the scraper's response into the five slots, newest post first as delivered. Omits items without
 * text, duplicates and items of another profile. @throws ScraperError with SPEC's text if the response is not
 * a list or reports an error
 */
export function toPostSlots(answer: unknown, profileUrl: string): PostSlots {
  const list = z.array(Item).safeParse(answer);
  if (!list.success) {
    throw new ScraperError('bad_answer', 'Apify did not answer with a list', {
      vendorMessage: MESSAGES.scrapeFormatInvalid,
    });
  }
  const failed = list.data.find(({ error }) => error !== undefined && error !== null && error !== '');
  if (failed)
    throw new ScraperError('rejected', 'the scraper failed', { vendorMessage: messageOf(failed.error) });
  const posts = distinct(list.data.filter((item) => isOf(item, profileUrl)).map(toSavedPost)).slice(
    0,
    SAVED_POSTS,
  );
  return Array.from({ length: SAVED_POSTS }, (_, index) => posts[index] ?? null);
}

function messageOf(error: unknown): string {
  const text = typeof error === 'string' ? error.trim() : '';
  return text === '' ? MESSAGES.scrapeReturnedError : text.slice(0, MAX_MESSAGE);
}

/** Whether an item came from the requested profile; one without a profile is trusted. */
function isOf({ inputUrl }: Item, profileUrl: string): boolean {
  const source = inputUrl === undefined ? undefined : normalizeLinkedinProfile(inputUrl);
  return source === undefined || pathOf(source) === pathOf(profileUrl);
}

/** Path that identifies the profile: its host may or may not have a www. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  return decoded(pathname).toLowerCase();
}

/** A literal per cent sign encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

function toSavedPost({ text = '', url, postedAtISO, numLikes, numComments }: Item): SavedPost {
  return {
    text: storable(text.slice(0, MAX_LONG_FIELD_LENGTH)).trim(),
    ...(url !== undefined && isWebAddress(url) && { url }),
    ...(postedAtISO !== undefined && !Number.isNaN(Date.parse(postedAtISO)) && { postedAt: postedAtISO }),
    ...(numLikes !== undefined && { numLikes }),
    ...(numComments !== undefined && { numComments }),
  };
}

function distinct(posts: SavedPost[]): SavedPost[] {
  const seen = new Set<string>();
  return posts.filter(({ text }) => {
    if (text === '' || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** Gets the latest posts of a LinkedIn profile. */
@Injectable()
export class ScraperService {
  constructor(private readonly client: ScraperClient) {}

  /**
   * @param profileUrl as stored; nothing is sent unless it is a profile on linkedin.com
   * @returns the five slots, newest first, null for an empty one
   * @throws ApiError with SPEC's text for every failure
   */
  async scrape(profileUrl: string): Promise<PostSlots> {
    const profile = normalizeLinkedinProfile(profileUrl);
    if (profile === undefined) throw new ApiError(422, 'profile_url_missing', MESSAGES.profileUrlMissing);
    try {
      const answer = await this.client.run(profile);
      if (answer === undefined) throw noResponse();
      return toPostSlots(answer, profile);
    } catch (error) {
      throw error instanceof VendorError ? toApiError(error) : error;
    }
  }
}

/** The scraper's own message if there is one, else SPEC's for the kind of failure. */
function toApiError(error: VendorError): ApiError {
  if (error.kind === 'timeout') return noResponse(error);
  if (error.kind === 'unreachable') {
    return new ApiError(502, 'scrape_unreachable', MESSAGES.scrapeUnreachable, { cause: error });
  }
  const own = error instanceof ScraperError ? error.vendorMessage : undefined;
  const fallback = error.kind === 'bad_answer' ? MESSAGES.scrapeFormatInvalid : MESSAGES.scrapeFailed;
  return new ApiError(502, `scrape_${error.kind}`, own ?? fallback, { cause: error });
}

function noResponse(cause?: VendorError): ApiError {
  return new ApiError(504, 'scrape_no_response', MESSAGES.scrapeNoResponse, { cause });
}
