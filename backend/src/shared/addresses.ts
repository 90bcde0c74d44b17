import { MAX_EMAIL_LENGTH } from './limits.js';

/**
 * Validation of addresses that a visitor types: websites, profiles, email. Pure, shared by the server and
 * the page.
 */

/**
 * Completes a web address: a bare domain gets https. Returns undefined for an invalid one, including
 * `javascript:`, `data:` and hosts without a dot.
 */
export function normalizeWebsite(input: string): string | undefined {
  const text = input.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);
  const url = parseUrl(hasScheme ? text : `https://${text}`);
  if (!url || !isPublicWebUrl(url)) return undefined;
  return hasScheme ? text : `https://${text}`;
}

/** A LinkedIn profile or company page: https, linkedin.com or a subdomain, a path under /in/ or /company/. */
export function normalizeLinkedinProfile(input: string): string | undefined {
  const text = input.trim();
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !isPublicWebUrl(url) || url.port !== '') return undefined;
  const host = url.hostname.toLowerCase();
  if (host !== 'linkedin.com' && !host.endsWith('.linkedin.com')) return undefined;
  const slug = /^\/(in|company)\/([^/]+)\/?/.exec(url.pathname);
  if (!slug) return undefined;
  return `https://${host}/${slug[1]}/${slug[2]}`;
}

/**
 * One plain address: no list, no display name, no control characters, because mail libraries parse address
 * strings.
 */
export function isEmail(input: string): boolean {
  return (
    input.length <= MAX_EMAIL_LENGTH &&
    /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+\.[^\s@.,;:<>()[\]\\"\p{Cc}]{2,}$/u.test(input)
  );
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

function isPublicWebUrl(url: URL): boolean {
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return (
    web &&
    url.username === '' &&
    url.password === '' &&
    /^[^.]+(\.[^.]+)*\.[a-z0-9-]{2,}\.?$/i.test(url.hostname) &&
    !/^[\d.]+$/.test(url.hostname)
  );
}
