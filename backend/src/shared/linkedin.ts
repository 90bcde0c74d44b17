import { firstOfEach } from './addresses.js';
import { cleanAddressLine, MAX_PASTED } from './clean-line.js';

/** A profile or company page in a text, after optional parts of the mobile site and of links in LinkedIn's mails. */
const PROFILE =
  /(?<![\p{L}\p{N}._@/-])(?:(?:https?:)?\/+)?((?:[a-z0-9-]+\.)*linkedin\.com)(?::(?:443|80))?\/+(?:(?:mwlite|comm|m|mobile)\/+)*(in|company)\/+([^\s/?#&<>"'“”‘’„«»()[\]{},;:|\\@]+)/giu;
/** Slugs that are not a person's: /in/me shows each visitor their own profile, the others are examples. */
const NOBODY = new Set(['me', 'your-name', 'yourname', 'their-name', 'username', 'profile']);
/** How often an address may be packed into another one: LinkedIn's log-in page inside a link of a mail. */
const MAX_NESTING = 3;

/**
 * The different LinkedIn profiles and company pages in a text, as https addresses without parameters. Finds them in share
 * texts, mobile links, links of mails and log-in pages.
 */
export function findLinkedinProfiles(input: string): string[] {
  const found = splitWords(input).flatMap(profilesInWord);
  return firstOfEach(found, keyOf);
}

/**
 * The one LinkedIn profile or company page in a text.
 * @returns undefined for none, several, or one beside another web address
 */
export function normalizeLinkedinProfile(input: string): string | undefined {
  const [only, ...others] = findLinkedinProfiles(input);
  return others.length === 0 && !hasOtherAddress(input) ? only : undefined;
}

/** Why a text is no LinkedIn profile that can be read. */
export type ProfileDoubt = 'several' | 'short link' | 'own profile' | 'unknown';

/** @returns undefined for exactly one profile or company page */
export function doubtProfile(input: string): ProfileDoubt | undefined {
  if (normalizeLinkedinProfile(input) !== undefined) return undefined;
  if (findLinkedinProfiles(input).length > 0) return 'several';
  if (/(?<![\p{L}\p{N}.-])lnkd\.in\//iu.test(input)) return 'short link';
  return /linkedin\.com\/+(?:mwlite\/+|comm\/+)?in\/+me(?![\p{L}\p{N}-])/iu.test(input)
    ? 'own profile'
    : 'unknown';
}

function splitWords(input: string): string[] {
  // Two addresses may have been pasted without a space. One in a parameter follows an equals sign.
  const pasted = cleanAddressLine(input);
  if (pasted.length > MAX_PASTED) return [];
  const line = pasted.replaceAll('\\', '/').replace(/(?<=[^\s=/%])(?=https?:\/\/)/gi, ' ');
  return line.split(/[\s,;<>"“”|]+/).filter((word) => word !== '');
}

function hasOtherAddress(input: string): boolean {
  return splitWords(input).some(
    (word) => /^[([]*(?:https?:\/\/|www\.)/i.test(word) && profilesInWord(word).length === 0,
  );
}

/** An address in the path comes before one in a parameter, which is percent-encoded, perhaps several times. */
function profilesInWord(word: string): string[] {
  for (let text = word, depth = 0; depth <= MAX_NESTING; depth++) {
    const found = [...text.matchAll(PROFILE)].flatMap(toProfile);
    const [first] = found;
    if (first !== undefined) return [first];
    const decoded = decode(text);
    if (decoded === text) return [];
    text = decoded;
  }
  return [];
}

function toProfile([, host = '', kind = '', typed = '']: RegExpMatchArray): string[] {
  const slug = decode(typed).replace(/[.,;!?…*_`~]+$/u, '');
  if (slug === '' || NOBODY.has(slug.toLowerCase()) || !/^[^\s/?#@:]+$/u.test(slug)) return [];
  const site = host.toLowerCase().replace(/^(?:m|mobile|touch)\./, 'www.');
  return [`https://${site}/${kind.toLowerCase()}/${encodeURIComponent(slug)}`];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that is not part of an encoding.
    return text;
  }
}

/** The same page on the sites of two countries is one. */
function keyOf(address: string): string {
  return address.replace(/^https:\/\/[^/]+/, '').toLowerCase();
}
