import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { tooManyRequests, unavailable } from '../common/http/api-error.js';
import type { Count } from '../common/limits/limits.js';
import type { CountedNetwork } from '../common/limits/networks.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { ServerSecrets } from '../database/server-secrets.js';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import { AmountsRepository } from './amounts.repository.js';

/** Name of the secret under which addresses are hashed. */
const SECRET = 'addresses';
const RETRY_AFTER_S = 5;
/** Owner of counts that no caller asked for. */
const SERVER: readonly CountedNetwork[] = [{ key: '', factor: Number.POSITIVE_INFINITY }];

/**
 * Amounts that all servers share, counted in the database: requests, emails, log-in attempts and tokens. They fail
 * closed: a request that cannot be counted in time gets 503.
 */
@Injectable()
export class Amounts {
  /**
   * Longest wait for a count. A count usually takes a millisecond; the embedded database shares its thread with all
   * requests, so a busy machine needs more time.
   */
  deadlineMs = 10_000;

  constructor(
    private readonly repository: AmountsRepository,
    private readonly secrets: ServerSecrets,
    private readonly places: ServerPlaces,
  ) {}

  /**
   * Counts a request under each limit until one is exceeded.
   * @throws ApiError 429 over a limit, 503 if it cannot be counted in time
   */
  async take(counts: readonly Count[], caller?: readonly CountedNetwork[]): Promise<void> {
    const wait = await this.inTime(async () => {
      const hashes = await this.hashes(counts.map(({ key }) => key));
      return this.repository.take(
        counts.map(({ limit, seconds }, index) => ({ hash: hashes[index] ?? '', limit, seconds })),
      );
    }, caller);
    if (wait !== undefined) throw tooManyRequests(wait);
  }

  /** Hashes under a secret of all servers: a row does not reveal its address. */
  async hashes(keys: readonly string[]): Promise<string[]> {
    const secret = await this.secrets.get(SECRET);
    return keys.map((key) => createHmac('sha256', secret).update(key).digest('hex'));
  }

  /**
   * Runs a count, a few at a time. One that ends late may still count.
   * @throws ApiError 503 if it fails or does not end in time, or if too many are waiting
   */
  async inTime<T>(count: () => Promise<T>, caller: readonly CountedNetwork[] = SERVER): Promise<T> {
    const deadline = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new Error('The count took too long.'));
      deadline.abort();
    }, this.deadlineMs);
    try {
      return await Promise.race([late.promise, this.places.counts.run(caller, count, deadline.signal)]);
    } catch (cause) {
      throw unavailable({ cause, retryAfter: RETRY_AFTER_S });
    } finally {
      clearTimeout(timer);
    }
  }

  @JobHandler({ name: 'expired-counts', every: 600, pool: 'background' })
  async deleteExpired(): Promise<JobResult> {
    await this.repository.deleteExpired();
    return 'done';
  }
}
