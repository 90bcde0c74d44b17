import type { z } from 'zod';
import type { Ledger } from './ledger.js';
import { patiently } from './patiently.js';
import type { World } from './world.js';

const TIMEOUT_MS = 60_000;
const LOG_IN = '/api/verify-admin';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  json?: unknown;
  form?: () => FormData;
  headers?: Record<string, string>;
  /** Accepted statuses in addition to 2xx: an earlier attempt succeeded, or the caller handles it. */
  also?: number[];
}

export interface Acknowledged {
  status: number;
  headers: Headers;
  text: string;
}

/** Retries a request, as the pages do, until the server acknowledges it. */
export class PatientClient {
  private cookie = '';
  private password = '';
  private loggingIn: Promise<void> | undefined;

  constructor(
    private readonly world: Pick<World, 'ready' | 'url'>,
    private readonly ledger: Ledger,
    /** Aborts requests that are not acknowledged in time. */
    private readonly deadline: AbortSignal,
  ) {}

  async logIn(password: string): Promise<void> {
    this.password = password;
    const response = await this.untilAcknowledged({
      method: 'POST',
      path: LOG_IN,
      json: { password },
    });
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async send(call: Call): Promise<Acknowledged> {
    const response = await this.untilAcknowledged(call);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Sends a request and parses the response. @throws when it does not match */
  async ask<T>(call: Call, shape: z.ZodType<T>): Promise<T> {
    return shape.parse(JSON.parse((await this.send(call)).text));
  }

  private untilAcknowledged(call: Call): Promise<Response> {
    let last = '';
    return patiently(async () => {
      await this.world.ready();
      const response = await this.once(call).catch((error: Error) => {
        last = error.message;
      });
      if (response && !response.ok) last = `${response.status} ${await response.clone().text()}`;
      if (this.deadline.aborted)
        throw new Error(`${call.method} ${call.path} found no end in time; last: ${last}`);
      if (response && (response.ok || call.also?.includes(response.status))) {
        if (call.method !== 'GET') this.ledger.acknowledged++;
        return response;
      }
      // A clock that jumped months ahead ends every session: log in again.
      if (response?.status === 401 && call.path !== LOG_IN) return this.logInAgain();
      if (response && response.status < 500 && response.status !== 429)
        throw new Error(
          `${call.method} ${call.path} was refused: ${response.status} ${await response.text()}`,
        );
      this.ledger.repeated++;
      return undefined;
    });
  }

  /** Logs in once for all rejected requests. */
  private async logInAgain(): Promise<undefined> {
    this.ledger.repeated++;
    this.loggingIn ??= this.logIn(this.password).finally(() => {
      this.loggingIn = undefined;
    });
    await this.loggingIn;
  }

  /** The response with its whole body: a truncated one is not an acknowledgement. */
  private async once({ method, path, json, form, headers }: Call): Promise<Response> {
    const response = await fetch(`${this.world.url}${path}`, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.arrayBuffer();
    const { status } = response;
    return new Response(status === 204 ? null : body, { status, headers: response.headers });
  }
}
