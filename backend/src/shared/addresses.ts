import { cleanAddressLine, MAX_PASTED } from './clean-line.js';
import { MAX_EMAIL_LENGTH, MAX_LOCAL_PART } from './limits.js';

/**
 * Validation of addresses that a visitor types or pastes: websites and email; linkedin.ts has the profiles. Pure, shared
 * by the server and the page.
 */

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** A label of a host name: letters of any script, digits and inner hyphens. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
/** Longest host name (RFC 1035). */
const MAX_HOST = 253;

/**
 * Whether a text is a host name with two labels or more that does not end in a number. The browser's own rules decide
 * about international names.
 */
function isDomain(text: string): boolean {
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  const ascii = parseUrl(`https://${text}`)?.hostname ?? '';
  return (
    labels.length > 1 &&
    last.length > 1 &&
    !/^\d+$/.test(last) &&
    labels.every((label) => LABEL.test(label)) &&
    ascii !== '' &&
    ascii.length <= MAX_HOST
  );
}

/** A completed web address. It is doubtful if its host is not public by its name: `localhost`, an IP address. */
export interface Website {
  address: string;
  isDoubtful: boolean;
}

/** The different web addresses in a text, completed: a bare domain gets https. Text around them is ignored. */
export function findWebsites(input: string): Website[] {
  const line = cleanAddressLine(input);
  if (line.length > MAX_PASTED) return [];
  const whole = toWebsite(line.replace(/^(?:website|web|url|homepage|site)\s*:|\s\([^()]*\)$/gi, ''), {
    isWhole: true,
  });
  if (whole) return [whole];
  const words = line.split(/[\s<>"“”„«»|]+|[,;]+(?=\s|$)/).filter((word) => word !== '');
  const areAll = words.every((word) => toWebsite(word) !== undefined);
  // Words such as 'Co.KG' look like a domain: a prefix, a label or brackets must mark an address between other words.
  const marked = words.filter(
    (word, at) =>
      areAll ||
      /^[([]*(?:https?:\/|www\.)/i.test(word) ||
      /^\(.*\)/.test(word) ||
      line.includes(`<${word}>`) ||
      words[at - 1]?.endsWith(':'),
  );
  const found = marked.flatMap((word) => toWebsite(word) ?? []);
  return firstOfEach(found, ({ address }) => pageOf(address));
}

/** The one web address in a text, even if it is doubtful; undefined for none or several. */
export function completeWebsite(input: string): Website | undefined {
  const [only, ...others] = findWebsites(input);
  return others.length === 0 ? only : undefined;
}

/** The one web address in a text that everyone can open. */
export function normalizeWebsite(input: string): string | undefined {
  const website = completeWebsite(input);
  return website && !website.isDoubtful ? website.address : undefined;
}

/** The page that an address names: without the scheme, `www.`, a slash at the end and differences of case in the host. */
function pageOf(address: string): string {
  const { host, pathname, search, hash } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}${hash}`;
}

/**
 * One word as a web address; undefined for other schemes than http and https, for user names and malformed hosts.
 * @param isWhole whether it is all that was typed: a bare word such as `intranet` may be the name of a server then
 */
function toWebsite(word: string, { isWhole = false } = {}): Website | undefined {
  const text = withoutOuterMarks(word);
  if (text === '' || /\s/.test(text)) return undefined;
  // Also 'http:/example.com', 'https//example.com' and a scheme that was pasted twice.
  const prefix = /^(?:(https?)(?::\/*|\/\/+))+/i.exec(text);
  const scheme = (prefix?.[1] ?? 'https').toLowerCase();
  const rest = text.slice(prefix?.[0].length ?? 0).replace(/^\/+/, '');
  const isOtherScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(rest);
  const address = `${scheme}://${rest}`;
  const url = parseUrl(address);
  if (isOtherScheme || !url || url.username !== '' || url.password !== '') return undefined;
  const [host = ''] = /^(?:\[[^\]]*\]|[^/?#:\\]*)/.exec(rest) ?? [];
  const trust = trustInHost(host, { isName: isWhole || prefix !== null || rest !== host });
  return trust && { address, isDoubtful: trust === 'doubtful' };
}

/** Top-level names of private networks. */
const PRIVATE = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|test|invalid)$/i;

/**
 * @param isName whether a single label may be the name of a server; `localhost` always is
 * @returns undefined for a text that is no host name
 */
function trustInHost(host: string, { isName }: { isName: boolean }): 'public' | 'doubtful' | undefined {
  if (/^\[.*\]$/.test(host) || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return 'doubtful';
  if (/^www\.[^.]*$/i.test(host)) return undefined;
  if (isDomain(host)) return PRIVATE.test(host) ? 'doubtful' : 'public';
  if (isDomain(host.replace(/(?<=[^.])_+(?=[^.])/g, '')) && host.includes('_')) return 'doubtful';
  const isLabel = LABEL.test(host) && !/^\d+$/.test(host) && host.toLowerCase() !== 'www';
  return isLabel && (isName || host.toLowerCase() === 'localhost') ? 'doubtful' : undefined;
}

/** Without punctuation around it. Brackets that belong to an address stay. */
function withoutOuterMarks(word: string): string {
  const start = word.replace(/^(?!\[[0-9a-f:.]+\])[\s<([{"'“”„‚‘’«»‹›*_`,;:.!¡¿–—-]+/i, '');
  const end = start.replace(/[\s>"'“”‘’«»‹›*`,;:.!?…]+$/, '');
  const last = end.at(-1) ?? '';
  const open = { ')': '(', ']': '[', '}': '{' }[last];
  if (open === undefined || end.includes(open)) return end;
  return withoutOuterMarks(end.slice(0, -1));
}

/**
 * One plain address: no list, no display name, no control or invisible characters, because mail libraries parse address
 * strings. The domain follows the rules of host names.
 */
export function isEmail(input: string): boolean {
  const at = input.lastIndexOf('@');
  const local = input.slice(0, at);
  return (
    at > 0 &&
    input.length <= MAX_EMAIL_LENGTH &&
    local.length <= MAX_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    isDomain(input.slice(at + 1))
  );
}

/** Words and marks before an address that do not belong to it: 'Jane Doe <', 'Email: ', 'write to '. */
const BEFORE_EMAIL =
  /(?:^|[<([{"'“”„«»|:,;]|\b(?:at|is|to|an|unter|mail|email|ist|lautet)\s|[–—-]\s|\s[–—-])\s*$/i;

/**
 * The different email addresses in a text, cleaned: 'Jane Doe <mailto:jane@example.com>' has one. A word right before an
 * address may be a part of it that was torn off, so 'jane doe@example.com' has none.
 */
export function findEmails(input: string): string[] {
  const pasted = cleanAddressLine(input);
  if (pasted.length > MAX_PASTED) return [];
  const line = pasted.replace(/(?<=^mailto:[^@]*)%40/i, '@');
  const pattern = /(?:mailto:)?([^\s@<>()[\]{},;:"“”„«»‹›|\\]+@[^\s@<>()[\]{},;:"“”„«»‹›|\\/?#]+)/gi;
  const found = [...line.matchAll(pattern)].flatMap(([whole, address = ''], count, all) => {
    const start = line.indexOf(whole, count === 0 ? 0 : (all[count - 1]?.index ?? 0) + 1);
    const cleaned = withoutOuterMarks(address);
    return BEFORE_EMAIL.test(line.slice(0, start)) && isEmail(cleaned) ? [cleaned] : [];
  });
  return firstOfEach(found, lowerAscii);
}

/** The first entry of each key. */
export function firstOfEach<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  return entries.filter((entry, at) => entries.findIndex((other) => keyOf(other) === keyOf(entry)) === at);
}

/** The one email address in a text; without one, or with several, the cleaned text. */
export function cleanEmail(input: string): string {
  const [only, ...others] = findEmails(input);
  return only !== undefined && others.length === 0 ? only : cleanAddressLine(input);
}

/** Which part of a text is no email address; undefined for a valid one. */
export type EmailFault = 'several' | 'too long' | 'long local part' | 'domain' | 'local part' | 'all';

/** @param text as `cleanEmail` returns it */
export function emailFault(text: string): EmailFault | undefined {
  if (isEmail(text)) return undefined;
  if (findEmails(text).length > 1) return 'several';
  const [local = '', domain = '', ...others] = text.split('@');
  if (others.length > 0 || local === '' || !domain.includes('.') || /\s/.test(text)) return 'all';
  if (text.length > MAX_EMAIL_LENGTH) return 'too long';
  if (!isDomain(domain)) return 'domain';
  return local.length > MAX_LOCAL_PART ? 'long local part' : 'local part';
}

/** Compares addresses, ignoring the case of ASCII letters only, like isSameAddress of the database. */
export function isSameEmail(one: string, other: string): boolean {
  return lowerAscii(one) === lowerAscii(other);
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Whether a text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '');
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
