import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, from, lastValueFrom, type Observable, throwError } from 'rxjs';
import { MESSAGES } from '../../shared/messages.js';
import { ApiError, aborted, type ErrorCode, type ErrorMessage, unavailable } from '../http/api-error.js';
import { abortOnUploadEnd } from '../http/http.js';
import { type CountedNetwork, countedNetworks } from './limits.js';

interface ConcurrencyLimits {
  /** Maximum tasks running at the same time in this process. */
  concurrency: number;
  /** Maximum running and waiting tasks per key, such as a form or an address. */
  perKey: number;
  waiting: number;
  /** Number of slots reserved for keys with fewer than `perKey` of them. */
  reserved?: { places: number; perKey: number };
}

/** Seconds after which a rejected caller may find a free slot. */
const RETRY_AFTER_S = 5;

/** Owner of a task: a key such as a form, or an address with its networks, the narrowest first. */
export type WorkOwner = string | readonly CountedNetwork[];

interface Waiting {
  owner: string;
  enter: () => void;
}

/** Runs a limited number of tasks at the same time; the others wait in a bounded queue. */
export class ConcurrencyLimiter {
  private inside = 0;
  private readonly line: Waiting[] = [];
  /** Running and waiting tasks by key. */
  private readonly ofKey = new Map<string, number>();
  /** Running tasks by the widest network of an address. */
  private readonly insideOf = new Map<string, number>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /**
   * @param gone aborts when the caller disconnects: the task then leaves the queue and is not started
   * @throws ApiError 429 over the limit of the owner, 503 when the queue is full, 499 after the caller has
   * disconnected
   */
  async run<T>(owner: WorkOwner, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (gone?.aborted) throw aborted();
    const keys = typeof owner === 'string' ? [{ key: owner, factor: 1 }] : owner;
    const widest = keys.at(-1)?.key ?? '';
    this.expectRoom(keys, widest);
    for (const { key } of keys) count(this.ofKey, key, 1);
    try {
      await this.enter(widest, gone);
      return await work().finally(() => this.leave(widest));
    } finally {
      for (const { key } of keys) count(this.ofKey, key, -1);
    }
  }

  private expectRoom(keys: readonly CountedNetwork[], widest: string): void {
    const retryAfter = RETRY_AFTER_S;
    if (keys.some(({ key, factor }) => (this.ofKey.get(key) ?? 0) >= this.limitOf(factor)))
      throw new ApiError(429, 'too_many_at_once', MESSAGES.tooManyAtOnce, { retryAfter });
    if (!this.hasPlace(widest) && this.line.length >= this.limits.waiting) throw unavailable({ retryAfter });
  }

  /** A wide network gets a multiple of the limit of an address, but at most half of the slots. */
  private limitOf(factor: number): number {
    const { perKey, concurrency } = this.limits;
    return Math.max(perKey, Math.min(perKey * factor, concurrency / 2));
  }

  private hasPlace(owner: string): boolean {
    const free = this.limits.concurrency - this.inside;
    const { places, perKey } = this.limits.reserved ?? { places: 0, perKey: 0 };
    return free > places || (free > 0 && (this.insideOf.get(owner) ?? 0) < perKey);
  }

  private async enter(owner: string, gone: AbortSignal | undefined): Promise<void> {
    if (this.hasPlace(owner)) return this.take(owner);
    await new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        this.line.splice(this.line.indexOf(waiting), 1);
        reject(aborted());
      };
      const enter = () => {
        gone?.removeEventListener('abort', leaveLine);
        this.take(owner);
        resolve();
      };
      const waiting = { owner, enter };
      this.line.push(waiting);
      gone?.addEventListener('abort', leaveLine, { once: true });
    });
  }

  private take(owner: string): void {
    this.inside += 1;
    count(this.insideOf, owner, 1);
  }

  private leave(left: string): void {
    this.inside -= 1;
    count(this.insideOf, left, -1);
    const next = this.line.findIndex(({ owner }) => this.hasPlace(owner));
    if (next >= 0) this.line.splice(next, 1)[0]?.enter();
  }
}

function count(of: Map<string, number>, key: string, change: number): void {
  const sum = (of.get(key) ?? 0) + change;
  if (sum > 0) of.set(key, sum);
  else of.delete(key);
}

/**
 * Uploads that arrive at the same time. Each is written to disk and uses a few hundred kilobytes of memory. A
 * slow one holds its slot for minutes, so an address gets fewer than all. A page sends three at a time; the
 * reserved slots keep room for it.
 */
const UPLOADS = { concurrency: 64, perKey: 24, waiting: 64, reserved: { places: 16, perKey: 3 } };

/** Minimum speed of an arriving body. */
export interface Pace {
  /** Maximum milliseconds without a byte. */
  idleMs: number;
  /** Average over the whole body. */
  bytesPerSecond: number;
}

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
/** Minimum speed of an upload: 100 MB may take 27 minutes, slightly less than the server's requestTimeout. */
const UPLOAD_PACE: Pace = { idleMs: 30_000, bytesPerSecond: 65_536 };

/** The process-wide limiter for file uploads. */
@Injectable()
export class UploadLimiter extends ConcurrencyLimiter {
  constructor() {
    super(UPLOADS);
  }
}

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
  constructor(private readonly gate: UploadLimiter) {}

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
      return this.gate.run(countedNetworks(request.ip), read, gone);
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
