import type { CookieOptions, Request, Response } from 'express';

const NAME = 'byline_session';

/** The token in the request's cookie. */
export function readSession(request: Request): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}

/** Sets the cookie for the browser's session; the server ends it earlier when it is idle. */
export function writeSession(request: Request, response: Response, token: string): void {
  response.cookie(NAME, token, attributes(request));
}

export function clearSession(request: Request, response: Response): void {
  response.clearCookie(NAME, attributes(request));
}

/** Secure also behind a proxy that is not trusted to say so: the page's own Origin tells that it came by https. */
function attributes(request: Request): CookieOptions {
  const secure = request.secure || (request.headers.origin ?? '').startsWith('https://');
  return { httpOnly: true, sameSite: 'strict', secure, path: '/' };
}
