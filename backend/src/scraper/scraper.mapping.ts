import { z } from 'zod';
import { normalizeLinkedinProfile } from '../rules/addresses.js';
import { MAX_LONG_FIELD_LENGTH, SAVED_POSTS } from '../rules/limits.js';
import { MESSAGES } from '../rules/messages.js';
import type { SavedPost } from '../submissions/submission.schemas.js';
import { type PostSlots, ScraperError } from './scraper.types.js';

/** Characters of the scraper's own message that are passed on. */
const MAX_MESSAGE = 300;

/** A number that may be missing, or written as text. What is none counts as missing. */
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
 * Turns the scraper's answer into the five slots, newest post first as delivered. Items without text, repeated ones
 * and ones of another profile are left out.
 * @throws ScraperError with SPEC's text when the answer is no list, or tells of an error
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

/** Whether an item came from the profile that was asked for; one that does not say is trusted. */
function isOf({ inputUrl }: Item, profileUrl: string): boolean {
  const source = inputUrl === undefined ? undefined : normalizeLinkedinProfile(inputUrl);
  return source === undefined || pathOf(source) === pathOf(profileUrl);
}

/** What names the profile: its host may or may not have a www. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  return decoded(pathname).toLowerCase();
}

/** A per cent sign that somebody typed as such encodes nothing. */
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
    text: storable(text),
    ...(url !== undefined && isWebUrl(url) && { url }),
    ...(postedAtISO !== undefined && !Number.isNaN(Date.parse(postedAtISO)) && { postedAt: postedAtISO }),
    ...(numLikes !== undefined && { numLikes }),
    ...(numComments !== undefined && { numComments }),
  };
}

/** Text as a database can hold it, within our limit. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, MAX_LONG_FIELD_LENGTH).toWellFormed().trim();
}

function isWebUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function distinct(posts: SavedPost[]): SavedPost[] {
  const seen = new Set<string>();
  return posts.filter(({ text }) => {
    if (text === '' || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
