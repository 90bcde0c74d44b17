import type { Request, Response } from 'express';

/**
 * Aborts when the caller leaves before the answer is complete, and has aborted where they left before, so that nobody
 * pays for what nobody reads.
 */
export function givenUp(response: Response): AbortSignal {
  return closedBefore(response, () => response.writableFinished);
}

/**
 * Aborts when a request ends before all of it was read, and has aborted where that is past: then its events are, too,
 * and whoever began to read it would wait for ever.
 */
export function brokenOff(request: Request): AbortSignal {
  return closedBefore(request, () => request.readableEnded);
}

function closedBefore(stream: Request | Response, isComplete: () => boolean): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (stream.destroyed && !isComplete()) controller.abort();
  };
  stream.once('close', look);
  look();
  return controller.signal;
}
