import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Dispatcher, request } from 'undici';
import type { z } from 'zod';
import { Endpoints } from '../config/endpoints.js';
import { VendorError } from '../platform/http/vendor-error.js';
import { vendorFetch, vendorText } from '../platform/http/vendor-request.js';
import { TRELLO } from './trello.integration.js';
import { TRELLO_OPTIONS, type TrelloFile, type TrelloOptions } from './trello.types.js';
import { parse, readText, toVendorError, VENDOR } from './trello-answers.js';
import { multipart } from './trello-multipart.js';

interface Call<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  json?: unknown;
  answer: z.ZodType<T>;
}

/** How calls go to Trello: credentials in the header, JSON bodies, answers checked, failures as VendorError. */
@Injectable()
export class TrelloHttp {
  constructor(
    private readonly endpoints: Endpoints,
    @Inject(TRELLO_OPTIONS) private readonly options: TrelloOptions,
  ) {}

  /**
   * Makes a call, again where that is safe: a POST only when it was turned away by the rate limit.
   * @throws VendorError
   */
  async call<T>(call: Call<T>): Promise<T> {
    for (let done = 0; ; done++) {
      try {
        return await this.once(call);
      } catch (error) {
        const safe = error instanceof VendorError && mayRepeat(call.method, error);
        if (!safe || done >= this.options.retries) throw error;
        await delay(this.options.retryDelayMs * 2 ** done);
      }
    }
  }

  /** Streams a file to a card. Never retried. */
  async upload<T>(file: TrelloFile, answer: z.ZodType<T>): Promise<T> {
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

/** A call that took its full time is not repeated: somebody is waiting. */
function mayRepeat(method: string, error: VendorError): boolean {
  if (error.kind === 'rate_limited') return true;
  return method !== 'POST' && error.transient && error.kind !== 'timeout';
}
