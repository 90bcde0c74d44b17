import type { CookieOptions, Request, Response } from 'express';
import { DAY_MS } from '../shared/days.js';

const SESSION = 'byline_session';
/**
 * Over https: browsers accept a cookie with this prefix only from our own host, never from a sibling
 * subdomain.
 */
const HOST_SESSION = `__Host-${SESSION}`;
/** Cookie of a device with earlier logins: a token for each account. Sent only to the login, and kept at logout. */
const DEVICE = 'byline_device';
const DEVICE_PATH = '/api/verify-admin';
const DEVICE_MS = 365 * DAY_MS;
/**
 * Tokens of a request that are looked up. With 700 short ones each request would take the embedded database 50 ms (A131). Over
 * https ours come first.
 */
const MAX_TOKENS = 60;
/** Accounts of one device that are remembered. */
const MAX_DEVICES = 5;
const SEPARATOR = '.';
/** Others are not sent back. */
const TOKEN = /^[\w-]{1,64}$/;

/**
 * Session tokens in the cookies, the host-only one first. A sibling subdomain can put cookies of the plain
 * name before ours, so not only the first one is checked.
 */
export function readSessions(request: Request): string[] {
  return [...read(request, HOST_SESSION), ...read(request, SESSION)].slice(0, MAX_TOKENS);
}

export function readDevices(request: Request): string[] {
  return read(request, DEVICE)
    .flatMap((value) => value.split(SEPARATOR))
    .slice(0, MAX_TOKENS);
}

/** Sets a session cookie; the server ends an idle session earlier. */
export function writeSession(request: Request, response: Response, token: string): void {
  const cookie = attributes(request);
  response.cookie(cookie.secure ? HOST_SESSION : SESSION, token, cookie);
}

export function clearSession(request: Request, response: Response): void {
  const cookie = attributes(request);
  response.clearCookie(SESSION, cookie);
  if (cookie.secure) response.clearCookie(HOST_SESSION, cookie);
}

/** @param tokens that of the last login first */
export function writeDevices(request: Request, response: Response, tokens: readonly string[]): void {
  const kept = tokens.filter((token) => TOKEN.test(token)).slice(0, MAX_DEVICES);
  response.cookie(DEVICE, kept.join(SEPARATOR), {
    ...attributes(request),
    path: DEVICE_PATH,
    maxAge: DEVICE_MS,
  });
}

/** Distinct values of the cookies of a name. */
function read(request: Request, name: string): string[] {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const values = cookies
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));
  return [...new Set(values)];
}

/** Also secure behind a proxy that is not trusted: the page's own Origin shows that it came over https. */
function attributes(request: Request): CookieOptions {
  const secure = request.secure || (request.headers.origin ?? '').startsWith('https://');
  return { httpOnly: true, sameSite: 'strict', secure, path: '/' };
}
