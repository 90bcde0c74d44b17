import type { Response } from 'express';

/** Aborts when the caller leaves before the answer is complete, so that nobody pays for what nobody reads. */
export function givenUp(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
