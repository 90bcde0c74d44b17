import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Clock } from '../common/clock.js';

/** Maximum number of requests, and characters of each body. */
const MAX_REQUESTS = 500;
const MAX_BODY = 20_000;

/** A call that a simulated vendor received: no headers, so no credentials. */
export interface LoggedRequest {
  at: string;
  /** Name of the integration. */
  service: string;
  method: string;
  /** Path and query. */
  path: string;
  /** Text of a JSON body. */
  body: string | undefined;
  /** Status of the response; 0 if the connection was cut. */
  status: number;
}

/** The last calls that the simulated vendors received. */
@Injectable()
export class RequestLog {
  private requests: LoggedRequest[] = [];

  constructor(private readonly clock: Clock) {}

  add(request: Omit<LoggedRequest, 'at'>): void {
    const logged = { at: this.clock.now().toISOString(), ...request, body: request.body?.slice(0, MAX_BODY) };
    this.requests = [...this.requests, logged].slice(-MAX_REQUESTS);
  }

  /** Deletes all requests: a prompt does not contain the id of its submission. */
  @OnEvent('submission.erased', { suppressErrors: false })
  clear(): void {
    this.requests = [];
  }

  /** Oldest first. */
  all(): LoggedRequest[] {
    return this.requests;
  }
}
