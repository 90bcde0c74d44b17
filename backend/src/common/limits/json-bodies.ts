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
import { MAX_FORM_BYTES, MAX_RECORD_BYTES } from '../../shared/limits.js';
import { storable } from '../../shared/storable.js';
import { abortOnUploadEnd } from '../http/http.js';
import { limitArrival } from './arrival.js';
import { isUnlimited } from './limits.js';
import { countedNetworks } from './networks.js';
import type { Places } from './places.js';
import { BODY_PACE, type Pace } from './policy.js';
import { ServerPlaces } from './server-places.js';

/** Maximum bytes of a JSON body. */
const SMALL = 64 * 1024;
/** A form at all its limits. */
const LARGE = MAX_FORM_BYTES;
/** A whole submission with its ideas and posts. */
const RECORD = MAX_RECORD_BYTES;

const MAX_BODY = 'maxBody';
/** Allows a route the JSON of a form at its limits instead of 64 kB, for lists and texts of more than 20,000 bytes. */
export const LargeJson = () => SetMetadata(MAX_BODY, LARGE);
/** Allows a route of the administrator the JSON of a whole submission with its ideas and posts. */
export const RecordJson = () => SetMetadata(MAX_BODY, RECORD);

/**
 * Maximum arrays and objects of a body, and members of all of them together: far more than a whole submission needs.
 * Without these limits 2 MB of brackets block the server for most of a second (A104), and 3 MB of short members for two (A128).
 */
interface Content {
  containers: number;
  members: number;
}
const SMALL_CONTENT: Content = { containers: 5000, members: 5000 };
const LARGE_CONTENT: Content = { containers: 50_000, members: 50_000 };
/** The reviews of a record's posts have an object for each sentence and each of its quotations. */
const RECORD_CONTENT: Content = { containers: 150_000, members: 600_000 };
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/**
 * Counts brackets and commas before the JSON is parsed. @throws 400 for too many, 415 for an encoding other than UTF-8
 */
function expectSimple(body: Buffer, encoding: string, most: Content): void {
  // The standard does not allow another encoding either (RFC 8259), and its bytes would be miscounted.
  if (encoding !== 'utf-8') throw new UnsupportedMediaTypeException();
  let [containers, members, depth, inText] = [0, 0, 0, false];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENS.has(byte)) {
      containers += 1;
      depth += 1;
      if (depth > MAX_DEPTH || containers > most.containers) throw new BadRequestException();
    } else if (CLOSES.has(byte)) depth -= 1;
    else if (byte === COMMA && ++members >= most.members) throw new BadRequestException();
  }
}

const parserOf = (limit: number, most: Content) =>
  json({
    limit,
    verify: (_request, _response, body, encoding) => expectSimple(body, encoding, most),
  });
const PARSERS = new Map([
  [SMALL, parserOf(SMALL, SMALL_CONTENT)],
  [LARGE, parserOf(LARGE, LARGE_CONTENT)],
  [RECORD, parserOf(RECORD, RECORD_CONTENT)],
]);

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
  pace: Pace = BODY_PACE;

  private readonly known = new WeakSet<Request>();

  constructor(
    private readonly reflector: Reflector,
    private readonly places: ServerPlaces,
  ) {}

  /**
   * @throws ApiError 400 for invalid JSON, 413 over the route's limit, 429 or 503 when too many are arriving.
   */
  async read(context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    // The simulated services read their own bodies.
    if (this.known.has(request) || isUnlimited(request)) return;
    this.known.add(request);
    if (!request.is('application/json')) return;
    const limit = this.reflector.get<number | undefined>(MAX_BODY, context.getHandler()) ?? SMALL;
    const declared = Number(request.headers['content-length'] ?? Number.NaN);
    // The parser would read the whole body first.
    if (declared > limit) throw new PayloadTooLargeException();
    // A compressed body can be longer than declared.
    const expected = request.headers['content-encoding'] || Number.isNaN(declared) ? limit : declared;
    const work = () => this.receive(request, response, limit, Number.isNaN(declared) ? limit : declared);
    await this.placesFor(Math.min(expected, limit)).run(
      countedNetworks(request.ip),
      work,
      abortOnUploadEnd(request),
    );
  }

  private placesFor(bytes: number): Places {
    const { smallBodies, largeBodies, recordBodies } = this.places;
    if (bytes <= SMALL) return smallBodies;
    return bytes <= LARGE ? largeBodies : recordBodies;
  }

  private async receive(request: Request, response: Response, limit: number, bytes: number): Promise<void> {
    const arrived = limitArrival(request, response, bytes, this.pace);
    try {
      await new Promise<void>((resolve, reject) =>
        PARSERS.get(limit)?.(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
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
