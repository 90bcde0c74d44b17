import type { Request, Response } from 'express';

const NAME = 'byline_session';

/** The token in the request's cookie. */
export function readSession(request: Request): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}

/** Sets the cookie for the browser's session; the server ends it earlier when it is idle. */
export function writeSession(request: Request, response: Response, token: string): void {
  response.cookie(NAME, token, { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/' });
}

export function clearSession(request: Request, response: Response): void {
  response.clearCookie(NAME, { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/' });
}
