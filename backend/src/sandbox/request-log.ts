import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Clock } from '../common/clock.js';

/** Requests kept, and characters kept of each body. */
const KEPT = 500;
const BODY_KEPT = 20_000;

/** A call that a stand-in received: no headers, so no credentials. */
export interface LoggedRequest {
  at: string;
  /** The integration's name. */
  service: string;
  method: string;
  /** Path and query. */
  path: string;
  /** Of a JSON body, its text. */
  body: string | undefined;
  /** Of the answer; 0 when the connection was cut. */
  status: number;
}

/** The last calls that the stand-ins received, for `GET /sandbox/requests`. */
@Injectable()
export class RequestLog {
  private requests: LoggedRequest[] = [];

  constructor(private readonly clock: Clock) {}

  add(request: Omit<LoggedRequest, 'at'>): void {
    const body = request.body?.slice(0, BODY_KEPT);
    this.requests = [...this.requests, { at: this.clock.now().toISOString(), ...request, body }].slice(-KEPT);
  }

  /** Deletes all requests: a prompt does not contain the id of the submission that it is about. */
  @OnEvent('submission.erased', { suppressErrors: false })
  clear(): void {
    this.requests = [];
  }

  /** Oldest first. */
  all(): LoggedRequest[] {
    return this.requests;
  }
}
