import {
  BadRequestException,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  Module,
  PayloadTooLargeException,
  SetMetadata,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { json } from 'express';
import { storable } from '../../shared/storable.js';
import { abortOnUploadEnd } from '../http/http.js';
import { ConcurrencyLimiter, limitArrival } from './concurrency-limiter.js';
import { countedNetworks } from './limits.js';

/** Maximum bytes of a JSON body. */
const SMALL = 64 * 1024;
/** Large enough for a whole submission with its posts. */
const LARGE = 2 * 1024 * 1024;

const LARGE_JSON = 'largeJson';
/** Allows a route 2 MB of JSON instead of 64 kB, for lists and texts of more than 20,000 bytes. */
export const LargeJson = () => SetMetadata(LARGE_JSON, true);

/**
 * JSON bodies that arrive at the same time. A stalled body keeps its slot and its bytes, so the slots bound
 * the memory: 512 small ones are 32 MB, 64 large ones 160 MB.
 */
const SMALL_BODIES = { concurrency: 512, perKey: 64, waiting: 512 };
const LARGE_BODIES = { concurrency: 64, perKey: 8, waiting: 64 };

/**
 * Maximum arrays and objects of a body, and their nesting depth: far more than a whole submission needs.
 * Without these limits 2 MB of brackets block the server for most of a second (A104).
 */
const MAX_CONTAINERS = 50_000;
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/**
 * Counts brackets before the JSON is parsed. @throws 400 for too many, 415 for an encoding other than UTF-8
 */
function expectSimple(body: Buffer, encoding: string): void {
  // The standard does not allow another encoding either (RFC 8259), and its bytes would be miscounted.
  if (encoding !== 'utf-8') throw new UnsupportedMediaTypeException();
  let [containers, depth, inText] = [0, 0, false];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENS.has(byte)) {
      containers += 1;
      depth += 1;
      if (depth > MAX_DEPTH || containers > MAX_CONTAINERS) throw new BadRequestException();
    } else if (CLOSES.has(byte)) depth -= 1;
  }
}

const verify = (_request: unknown, _response: unknown, body: Buffer, encoding: string) =>
  expectSimple(body, encoding);
const [parseSmall, parseLarge] = [json({ limit: SMALL, verify }), json({ limit: LARGE, verify })];

/**
 * Removes NUL and half a surrogate pair from all texts of a body, in place: PostgreSQL rejects them. A reviver of the
 * parser would take up to 300 ms for 2 MB.
 */
function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, member] of Object.entries(value)) {
    const stored = toStorable(member);
    if (stored !== member) Reflect.set(value, key, stored);
  }
  return value;
}

/** Reads JSON bodies once per request, within the limit of the route, with a limited number at a time. */
@Injectable()
export class JsonBodies {
  /** Closes the connection of a body that stalls this long or is slower than this. */
  pace = { idleMs: 15_000, bytesPerSecond: 10_000 };

  private readonly small = new ConcurrencyLimiter(SMALL_BODIES);
  private readonly large = new ConcurrencyLimiter(LARGE_BODIES);
  private readonly known = new WeakSet<Request>();

  constructor(private readonly reflector: Reflector) {}

  /**
   * @throws ApiError 400 for invalid JSON, 413 over the route's limit, 429 or 503 when too many are arriving.
   */
  async read(context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    // The simulated services read their own bodies.
    if (this.known.has(request) || request.path.startsWith('/sandbox/')) return;
    this.known.add(request);
    if (!request.is('application/json')) return;
    const limit = this.reflector.get<true | undefined>(LARGE_JSON, context.getHandler()) ? LARGE : SMALL;
    const declared = Number(request.headers['content-length'] ?? Number.NaN);
    // The parser would read the whole body first.
    if (declared > limit) throw new PayloadTooLargeException();
    const isSmall = limit === SMALL || (declared <= SMALL && !request.headers['content-encoding']);
    const work = () => this.receive(request, response, limit, Number.isNaN(declared) ? limit : declared);
    await (isSmall ? this.small : this.large).run(
      countedNetworks(request.ip),
      work,
      abortOnUploadEnd(request),
    );
  }

  private async receive(request: Request, response: Response, limit: number, bytes: number): Promise<void> {
    const arrived = limitArrival(request, response, bytes, this.pace);
    try {
      const parse = limit === LARGE ? parseLarge : parseSmall;
      await new Promise<void>((resolve, reject) =>
        parse(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
      );
      request.body = toStorable(request.body);
    } finally {
      arrived();
    }
  }
}

/**
 * Reads the body after rate limits and session have accepted the request. Requests without a route are not
 * read.
 */
@Injectable()
class JsonBodyGuard implements CanActivate {
  constructor(private readonly bodies: JsonBodies) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.bodies.read(context);
    return true;
  }
}

/** Must be imported after the modules whose guards run first. */
@Module({ providers: [{ provide: APP_GUARD, useClass: JsonBodyGuard }] })
export class JsonBodiesModule {}
