import type { Request, Response } from 'express';

/**
 * Aborts when the caller leaves before the answer is complete, and has aborted where they left before, so that nobody
 * pays for what nobody reads.
 */
export function givenUp(response: Response): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (response.destroyed && !response.writableFinished) controller.abort();
  };
  response.once('close', look);
  look();
  return controller.signal;
}

/**
 * Aborts when a request ends before all of it was read, and has aborted where that is past: then its events are, too,
 * and whoever began to read it would wait for ever.
 */
export function brokenOff(request: Request): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (request.destroyed && !request.readableEnded) controller.abort();
  };
  request.once('close', look);
  look();
  return controller.signal;
}
