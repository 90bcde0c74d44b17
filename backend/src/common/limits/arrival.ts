import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, from, lastValueFrom, type Observable, throwError } from 'rxjs';
import { ApiError, type ErrorCode, type ErrorMessage } from '../http/api-error.js';
import { abortOnUploadEnd } from '../http/http.js';
import { countedNetworks } from './networks.js';
import { type Pace, UPLOAD_PACE } from './policy.js';
import { ServerPlaces } from './server-places.js';

/**
 * Closes the connection of a body that stalls or trickles. Node's requestTimeout cannot do that: it counts
 * from the first byte and applies to all routes, so it must allow the slowest upload.
 * @param bytes of the body, as declared
 * @returns a function that stops the watch, which also stops with the body or the response
 */
export function limitArrival(request: Request, response: Response, bytes: number, pace: Pace): () => void {
  const { socket } = request;
  const overdue = setTimeout(() => socket.destroy(), pace.idleMs + (bytes / pace.bytesPerSecond) * 1000);
  socket.setTimeout(pace.idleMs);
  let isOver = false;
  const end = (waitForAnswer: boolean) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(overdue);
    // After a response the keep-alive timeout of the socket applies.
    if (waitForAnswer) socket.setTimeout(0);
  };
  request.once('end', () => end(true));
  response.once('finish', () => end(false)).once('close', () => end(false));
  return () => end(true);
}

/** Expected bytes of an upload that does not declare its length. */
const LARGEST_UPLOAD = 100 * 2 ** 20;

/**
 * Waits for the first byte of the body without reading it, so that a request with headers only takes no slot.
 */
async function bodyBegins(request: Request): Promise<void> {
  if (request.readableLength > 0 || request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    const events = ['readable', 'end', 'close', 'error'];
    const begin = () => {
      for (const event of events) request.off(event, begin);
      resolve();
    };
    for (const event of events) request.once(event, begin);
  });
}

/**
 * Reads a body only in its turn and while the client is connected. Its reader would not notice a connection
 * that had ended before, and would hold the slot forever. Must run before the interceptor that reads the
 * body.
 */
@Injectable()
export class UploadSlotInterceptor implements NestInterceptor {
  constructor(private readonly places: ServerPlaces) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const bytes = Number(request.headers['content-length'] ?? LARGEST_UPLOAD);
    const watch = () => limitArrival(request, http.getResponse<Response>(), bytes, UPLOAD_PACE);
    const read = () => {
      watch();
      return lastValueFrom(next.handle(), { defaultValue: undefined });
    };
    const receive = async () => {
      const gone = abortOnUploadEnd(request);
      const endWatch = watch();
      await bodyBegins(request);
      // A queued body is not read, so its sender is not to blame for the pause.
      endWatch();
      return this.places.uploads.run(countedNetworks(request.ip), read, gone);
    };
    return from(receive());
  }
}

/**
 * Adds a message to the error for a body over the limit; the parser's own error has none. Must run before the
 * interceptor that reads the body.
 */
export function tooLarge(
  says: (request: Request) => { code: ErrorCode; problem: ErrorMessage },
): NestInterceptor {
  return {
    intercept: (context: ExecutionContext, next: CallHandler) =>
      next.handle().pipe(
        catchError((cause: unknown) =>
          throwError(() => {
            if (!(cause instanceof PayloadTooLargeException)) return cause;
            const { code, problem } = says(context.switchToHttp().getRequest<Request>());
            return new ApiError(413, code, problem, { cause });
          }),
        ),
      ),
  };
}
