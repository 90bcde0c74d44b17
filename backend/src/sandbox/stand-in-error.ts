import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';

/** An error answer in the vendor's own words: text goes out as text/plain, an object as JSON. */
export class StandInError extends Error {
  override readonly name = 'StandInError';

  constructor(
    readonly status: number,
    readonly body: string | object,
    readonly headers: Record<string, string> = {},
  ) {
    super(`stand-in answers ${status}`);
  }
}

/** Writes the vendor's error answers, which are not in our own shape. */
@Catch(StandInError)
export class StandInErrorFilter implements ExceptionFilter<StandInError> {
  catch(error: StandInError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (request.socket.destroyed || response.headersSent) return;
    // A refused upload is read to its end, so that the sender sees the answer and not a broken pipe.
    request.unpipe();
    request.resume();
    response.status(error.status).set(error.headers);
    if (typeof error.body === 'string') response.type('text/plain').send(error.body);
    else response.json(error.body);
  }
}
