import { gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

interface Exchange {
  request: Request;
  response: Response;
  next: NextFunction;
}

/**
 * Answers with a page, compressed where the browser takes it: with its styles in it a page is longer than the first
 * packets of a connection, and smaller than them compressed.
 */
export function sendPage({ request, response, next }: Exchange, html: string): void {
  response.vary('Accept-Encoding').type('html');
  if (!request.acceptsEncodings('gzip')) {
    response.send(html);
    return;
  }
  gzip(html, (error, body) => {
    if (error) return next(error);
    response.setHeader('Content-Encoding', 'gzip');
    response.send(body);
  });
}
