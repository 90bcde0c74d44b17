import type { CookieOptions, Request, Response } from 'express';

const SESSION = 'byline_session';
/** Of a device that has logged in before; goes nowhere but to the login, and stays there through logouts. */
const DEVICE = 'byline_device';
const DEVICE_PATH = '/api/verify-admin';
const DEVICE_MS = 365 * 86_400_000;

/** The token in the request's cookie. */
export function readSession(request: Request): string | undefined {
  return read(request, SESSION);
}

export function readDevice(request: Request): string | undefined {
  return read(request, DEVICE);
}

/** Sets the cookie for the browser's session; the server ends it earlier when it is idle. */
export function writeSession(request: Request, response: Response, token: string): void {
  response.cookie(SESSION, token, attributes(request));
}

export function clearSession(request: Request, response: Response): void {
  response.clearCookie(SESSION, attributes(request));
}

export function writeDevice(request: Request, response: Response, token: string): void {
  response.cookie(DEVICE, token, { ...attributes(request), path: DEVICE_PATH, maxAge: DEVICE_MS });
}

function read(request: Request, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Secure also behind a proxy that is not trusted to say so: the page's own Origin tells that it came by https. */
function attributes(request: Request): CookieOptions {
  const secure = request.secure || (request.headers.origin ?? '').startsWith('https://');
  return { httpOnly: true, sameSite: 'strict', secure, path: '/' };
}
