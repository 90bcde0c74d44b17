import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { PostScraper, ScrapedNumbers } from '../capabilities/scraping.js';
import { ApiError } from '../common/http/api-error.js';
import { VendorError } from '../common/http/vendor-error.js';
import { SAVED_POSTS } from '../shared/limits.js';
import { normalizeLinkedinProfile } from '../shared/linkedin.js';
import { activityOf } from '../shared/linkedin-activity.js';
import { MESSAGES } from '../shared/messages.js';
import type { SavedPost } from '../submissions/submission.schemas.js';
import { authorOf, ownText, profilePath, ScrapedItem, toSavedPost } from './scraped-item.js';
import { ScraperClient } from './scraper.client.js';
import { type PostSlots, ScraperError } from './scraper.types.js';

/** Characters of the scraper's own message that are passed on. */
const MAX_MESSAGE = 300;

/**
 * Converts the scraper's response into the five slots, newest post first as delivered. Omits items without
 * text, duplicates, items of another profile, and what other people wrote. @throws ScraperError with SPEC's
 * text if the response is not a list or reports an error, and with the posts beside the error
 */
export function toPostSlots(answer: unknown, profileUrl: string): PostSlots {
  const list = readItems(answer);
  const items = list.filter((item) => isOf(item, profileUrl));
  const failed = list.find(hasFailed);
  const slots = toSlots(items, profileUrl);
  if (failed) {
    throw new ScraperError('rejected', 'the scraper failed', {
      vendorMessage: messageOf(failed.error),
      ...(slots.some((post) => post !== null) && { posts: slots }),
    });
  }
  const others = items.filter((item) => item.text && ownText(item, profileUrl) === undefined);
  if (others.length > 0 && slots.every((post) => post === null)) {
    const names = [...new Set(others.flatMap((item) => authorOf(item) ?? []))];
    throw new ApiError(502, 'scrape_of_others', MESSAGES.scrapeOfOthers(names.slice(0, 3).join(', ')));
  }
  return slots;
}

/**
 * The numbers of the posts in the scraper's response, by activity. An error beside posts is ignored: their numbers are
 * right. @throws ScraperError if the response is not a list, or only an error
 */
export function toNumbers(answer: unknown): ScrapedNumbers[] {
  const list = readItems(answer);
  const numbers = list.flatMap(({ url, urn, numLikes: likes, numComments: comments }) => {
    const activity = activityOf(url ?? '') ?? activityOf(urn ?? '');
    return activity === undefined ? [] : [{ activity, likes, comments }];
  });
  const failed = list.find(hasFailed);
  if (failed && numbers.length === 0)
    throw new ScraperError('rejected', 'the scraper failed', { vendorMessage: messageOf(failed.error) });
  return numbers;
}

function readItems(answer: unknown): ScrapedItem[] {
  const list = z.array(ScrapedItem).safeParse(answer);
  if (list.success) return list.data;
  throw new ScraperError('bad_answer', 'Apify did not answer with a list', {
    vendorMessage: MESSAGES.scrapeFormatInvalid,
  });
}

function hasFailed({ error }: ScrapedItem): boolean {
  return error !== undefined && error !== null && error !== '';
}

function toSlots(items: ScrapedItem[], profileUrl: string): PostSlots {
  const own = items.flatMap((item) => {
    const text = ownText(item, profileUrl);
    return text === undefined ? [] : [toSavedPost(item, text)];
  });
  const posts = distinct(own);
  return Array.from({ length: SAVED_POSTS }, (_, index) => posts[index] ?? null);
}

function messageOf(error: unknown): string {
  const text = typeof error === 'string' ? error.trim() : '';
  return text === '' ? MESSAGES.scrapeReturnedError : text.slice(0, MAX_MESSAGE);
}

/** Whether an item came from the requested profile; one without a profile is trusted. */
function isOf({ inputUrl }: ScrapedItem, profileUrl: string): boolean {
  const source = inputUrl === undefined ? undefined : normalizeLinkedinProfile(inputUrl);
  return source === undefined || profilePath(source) === profilePath(profileUrl);
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
export class ScraperService implements PostScraper {
  constructor(private readonly client: ScraperClient) {}

  /**
   * @param profileUrl as stored; nothing is sent unless it is a profile on linkedin.com
   * @returns the five slots, newest first, null for an empty one
   * @throws ApiError with SPEC's text for every failure
   */
  scrape(profileUrl: string): Promise<PostSlots> {
    return this.run(profileUrl, SAVED_POSTS, toPostSlots);
  }

  /** @throws ApiError as `scrape` */
  readNumbers(profileUrl: string, count: number): Promise<ScrapedNumbers[]> {
    return this.run(profileUrl, count, toNumbers);
  }

  private async run<T>(
    profileUrl: string,
    posts: number,
    read: (answer: unknown, profile: string) => T,
  ): Promise<T> {
    const profile = normalizeLinkedinProfile(profileUrl);
    if (profile === undefined) throw new ApiError(422, 'profile_url_missing', MESSAGES.profileUrlMissing);
    try {
      const answer = await this.client.run(profile, posts);
      if (answer === undefined) throw noResponse();
      return read(answer, profile);
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
  const posts = error instanceof ScraperError ? error.posts : undefined;
  return new ApiError(502, `scrape_${error.kind}`, own ?? fallback, {
    cause: error,
    ...(posts && { extra: { posts } }),
  });
}

function noResponse(cause?: VendorError): ApiError {
  return new ApiError(504, 'scrape_no_response', MESSAGES.scrapeNoResponse, { cause });
}
