import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Dispatcher, errors, request } from 'undici';
import type { z } from 'zod';
import type { CardFile } from '../capabilities/boards.js';
import { VendorError } from '../common/http/vendor-error.js';
import { kindOfStatus, vendorFetch, vendorText } from '../common/http/vendor-request.js';
import { measureCall } from '../common/measurements.js';
import { Endpoints } from '../config/config.module.js';
import { TRELLO } from './trello.integration.js';
import { TRELLO_OPTIONS, type TrelloOptions } from './trello.types.js';

/** Characters of an attachment's name and type (vendor limit). */
const MAX_NAME = 256;

/** A multipart body with a known length: the vendor may not accept chunked bodies. */
interface MultipartBody {
  contentType: string;
  contentLength: number;
  stream(): Readable;
}

/**
 * The body of an upload. The name is sent as a separate part, since servers differ on non-ASCII file names.
 */
function multipart({ fileName, mimeType, size, content }: CardFile): MultipartBody {
  const boundary = `byline-${randomUUID()}`;
  const name = shorten(fileName);
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream';
  const head = Buffer.from(
    `${field(boundary, 'name', name)}${field(boundary, 'mimeType', type)}--${boundary}\r\n` +
      `Content-Disposition: form-data; name="file"; filename="${quote(name)}"\r\nContent-Type: ${type}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: head.length + size + tail.length,
    stream: () => Readable.from(chunks(head, content, tail)),
  };
}

async function* chunks(head: Buffer, content: CardFile['content'], tail: Buffer): AsyncGenerator<Buffer> {
  yield head;
  if (Buffer.isBuffer(content)) yield content;
  else yield* content;
  yield tail;
}

function field(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** Escapes like browsers. Line breaks in a name would end the header. */
function quote(name: string): string {
  return name.replaceAll('"', '%22');
}

/** A name without control characters within the limit, with its extension. */
function shorten(fileName: string): string {
  const clean = fileName.replace(/\p{Cc}/gu, ' ').trim() || 'file';
  if (clean.length <= MAX_NAME) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, MAX_NAME - ending.length).toWellFormed() + ending;
}

const VENDOR = 'Trello';

/** Characters of the vendor's error text that we keep. */
const MAX_REASON = 200;

/** Checks the status first: errors are plain text, and a proxy's page is not JSON. */
function parse<T>(status: number, text: string, answer: z.ZodType<T>): T {
  if (status < 200 || status >= 300) throw refusal(status, text);
  const parsed = answer.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new VendorError(VENDOR, 'bad_answer', `Trello gave an answer that does not fit at "${path}"`, {
    status,
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new VendorError(VENDOR, 'bad_answer', 'Trello returned a response that is not JSON', { cause });
  }
}

function refusal(status: number, text: string): VendorError {
  const reason = text.startsWith('<') ? '' : text.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON);
  return new VendorError(
    VENDOR,
    kindOfStatus(status),
    `Trello answered ${status}${reason && `: ${reason}`}`,
    { status },
  );
}

/** The whole response as text. @throws VendorError if it is cut off */
async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  try {
    return await body.text();
  } catch (cause) {
    throw toVendorError(cause);
  }
}

function toVendorError(cause: unknown): VendorError {
  const stalled = cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  return stalled || cause instanceof errors.ConnectTimeoutError
    ? new VendorError(VENDOR, 'timeout', 'Trello did not answer in time', { cause })
    : new VendorError(VENDOR, 'unreachable', 'Trello could not be reached', { cause });
}

interface Call<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  json?: unknown;
  answer: z.ZodType<T>;
}

/**
 * Transport for Trello calls: credentials in the header, JSON bodies, validated responses, failures as
 * VendorError.
 */
@Injectable()
export class TrelloHttp {
  constructor(
    private readonly endpoints: Endpoints,
    @Inject(TRELLO_OPTIONS) private readonly options: TrelloOptions,
  ) {}

  /**
   * Sends a request and retries it if safe: a POST only after the rate limit rejected it. @throws VendorError
   */
  async call<T>(call: Call<T>): Promise<T> {
    for (let done = 0; ; done++) {
      try {
        return await measureCall(VENDOR, () => this.once(call));
      } catch (error) {
        const safe = error instanceof VendorError && mayRepeat(call.method, error);
        if (!safe || done >= this.options.retries) throw error;
        await delay(this.options.retryDelayMs * 2 ** done);
      }
    }
  }

  /** Streams a file to a card. Never retried. */
  upload<T>(file: CardFile, answer: z.ZodType<T>): Promise<T> {
    return measureCall(VENDOR, () => this.uploadOnce(file, answer));
  }

  private async uploadOnce<T>(file: CardFile, answer: z.ZodType<T>): Promise<T> {
    const body = multipart(file);
    const response = await this.stream(
      `${this.url(`/cards/${encodeURIComponent(file.cardId)}/attachments`)}`,
      {
        method: 'POST',
        headers: {
          ...this.credentials(),
          'content-type': body.contentType,
          'content-length': String(body.contentLength),
        },
        body: body.stream(),
      },
    );
    const text = await readText(response.body);
    return parse(response.statusCode, text, answer);
  }

  private async once<T>({ method, path, json, answer }: Call<T>): Promise<T> {
    const response = await vendorFetch({
      vendor: VENDOR,
      method,
      url: this.url(path),
      headers: this.credentials(),
      ...(json !== undefined && { json }),
      timeoutMs: this.options.timeoutMs,
    });
    return parse(response.status, await vendorText(VENDOR, response), answer);
  }

  private async stream(
    url: string,
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
  ): Promise<Dispatcher.ResponseData> {
    const { stallMs } = this.options;
    try {
      return await request(url, { ...options, headersTimeout: stallMs, bodyTimeout: stallMs });
    } catch (cause) {
      throw toVendorError(cause);
    }
  }

  private url(path: string): string {
    return this.endpoints.of(TRELLO).baseUrl + path;
  }

  private credentials(): { authorization: string } {
    const { key, token } = this.endpoints.of(TRELLO);
    return { authorization: `OAuth oauth_consumer_key="${key}", oauth_token="${token}"` };
  }
}

/** A timed-out call is not retried: a user is waiting. */
function mayRepeat(method: string, error: VendorError): boolean {
  if (error.kind === 'rate_limited') return true;
  return method !== 'POST' && error.transient && error.kind !== 'timeout';
}
