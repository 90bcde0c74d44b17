import { z } from 'zod';
import { cleanedPost } from '../common/text/cleaned-post.js';
import { isWebAddress } from '../shared/addresses.js';
import { MAX_LONG_FIELD_LENGTH } from '../shared/limits.js';
import { normalizeLinkedinProfile } from '../shared/linkedin.js';
import { storable } from '../shared/storable.js';
import type { SavedPost } from '../submissions/submission.schemas.js';

const optionalText = z.string().optional().catch(undefined);
const mark = z.boolean().optional().catch(undefined);
const Author = z.object({ publicId: optionalText, firstName: optionalText, lastName: optionalText });

/** Fields of a scraped item that we use. Each may be missing, or have another type than documented. */
export const ScrapedItem = z.object({
  text: optionalText,
  url: optionalText,
  urn: optionalText,
  postedAtISO: optionalText,
  numLikes: z.unknown().transform(toCount).optional(),
  numComments: z.unknown().transform(toCount).optional(),
  isRepost: mark,
  isActivity: mark,
  author: Author.optional().catch(undefined),
  authorName: optionalText,
  authorType: optionalText,
  authorProfileUrl: optionalText,
  resharedPost: z.object({ text: optionalText }).optional().catch(undefined),
  inputUrl: optionalText,
  error: z.unknown().optional(),
});
export type ScrapedItem = z.infer<typeof ScrapedItem>;

/** The fields to request: whole items contain every comment and reaction. */
export const SCRAPED_FIELDS = Object.keys(ScrapedItem.shape).join(',');

/**
 * A count of likes or comments: a number, or text such as "1,204" or "1.2K", which LinkedIn rounds.
 * Anything else is missing, because a shown 0 would be an invented number.
 */
function toCount(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^\d{1,3}([.,\s]\d{3})*$|^\d{1,9}$/.test(text)) return Number(text.replace(/\D/g, ''));
  const [, digits = '', unit = ''] = /^(\d{1,4}(?:[.,]\d)?)\s*(k|m)$/i.exec(text) ?? [];
  if (digits === '') return undefined;
  return Math.round(Number(digits.replace(',', '.')) * (unit.toLowerCase() === 'k' ? 1000 : 1_000_000));
}

/**
 * The part of an item that the owner of the profile wrote, or undefined if another person did: a repost, a
 * like, or a post of a company. The profile's own sentence above a reposted text is the owner's.
 */
export function ownText(item: ScrapedItem, profileUrl: string): string | undefined {
  const text = item.text?.trim() ?? '';
  if (item.isActivity || isByAnother(item, profileUrl)) return undefined;
  const reposted = item.resharedPost?.text?.trim() ?? '';
  if (reposted !== '' && text.endsWith(reposted)) return text.slice(0, -reposted.length).trim() || undefined;
  return item.isRepost && reposted === '' ? undefined : text;
}

/** Name of the person who wrote an item, if the scraper returns it. */
export function authorOf({ author, authorName }: ScrapedItem): string | undefined {
  return authorName?.trim() || [author?.firstName, author?.lastName].filter(Boolean).join(' ') || undefined;
}

/** Whether the marks of the author name another profile. Opaque addresses (`/in/ACoAA...`) name none. */
function isByAnother({ author, authorType, authorProfileUrl }: ScrapedItem, profileUrl: string): boolean {
  const own = profilePath(profileUrl);
  const isCompany = own.startsWith('/company/');
  if (authorType !== undefined && !isCompany && /company|organi[sz]ation/i.test(authorType)) return true;
  const publicId = author?.publicId?.toLowerCase();
  if (publicId && !isOpaque(publicId)) return decoded(publicId) !== own.split('/').at(-1);
  const profile = authorProfileUrl && normalizeLinkedinProfile(authorProfileUrl);
  const path = profile ? profilePath(profile) : own;
  return path !== own && !isOpaque(path.split('/').at(-1) ?? '');
}

const isOpaque = (id: string) => /^acoa/i.test(id);

/** Path that identifies a profile: its host may or may not have a www. */
export function profilePath(url: string): string {
  return decoded(new URL(url).pathname).toLowerCase();
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

/** An item as it is saved. */
export function toSavedPost(
  { url, postedAtISO, numLikes, numComments }: ScrapedItem,
  text: string,
): SavedPost {
  return {
    text: cleanedPost(storable(text.slice(0, MAX_LONG_FIELD_LENGTH))),
    ...(url !== undefined && isWebAddress(url) && { url }),
    ...(postedAtISO !== undefined && !Number.isNaN(Date.parse(postedAtISO)) && { postedAt: postedAtISO }),
    ...(numLikes !== undefined && { numLikes }),
    ...(numComments !== undefined && { numComments }),
  };
}
