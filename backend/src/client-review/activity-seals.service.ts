import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretKey } from '../config/secret-key.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import { ActivityLogRepository } from './activity-log.repository.js';
import type { ActivityEvent } from './rounds.schemas.js';

/**
 * SQL functions write entries without the key, so entries are sealed within a minute and before they are
 * read.
 */
const SEAL_ACTIVITY: JobOptions = { name: 'seal_activity', every: 60, atStart: true };
/** Submissions per run. */
const BATCH = 200;
/** Characters of a seal on the client's page: enough to compare by eye. */
const SHORT_SEAL = 16;

/** The last sealed entry of an activity log, as the client's page names it. */
export interface ActivityHead {
  number: number;
  seal: string;
}

/**
 * Seals the activity log: the seal of an entry is an HMAC of the previous seal and the entry's hash, under SECRET_KEY,
 * and the id of the key. Seals of earlier versions have no id. Write access to the database is enough to recalculate the
 * chain of hashes, but not the seals.
 */
@Injectable()
export class ActivitySeals {
  constructor(
    private readonly events: ActivityLogRepository,
    private readonly key: SecretKey,
  ) {}

  @JobHandler(SEAL_ACTIVITY)
  async sealAll(): Promise<JobResult> {
    for (const submissionId of await this.events.unsealed(BATCH)) await this.sealed(submissionId);
    return 'done';
  }

  /** The entries of a submission, all sealed. */
  async sealed(submissionId: string): Promise<ActivityEvent[]> {
    const events = await this.events.ofSubmission(submissionId);
    let last = '';
    for (const event of events) {
      if (event.seal === null) {
        event.seal = `${hmacOf(this.key, submissionId, last, event)}.${this.key.id}`;
        await this.events.seal(submissionId, event.number, event.seal);
      }
      last = event.seal;
    }
    return events;
  }

  /** Number and abbreviated seal of the last sealed entry; undefined without one. Seals nothing: opening a page writes nothing. */
  async head(submissionId: string): Promise<ActivityHead | undefined> {
    const last = await this.events.lastSealed(submissionId);
    return last && { number: last.number, seal: last.seal.slice(0, SHORT_SEAL) };
  }

  /** Whether the hash chain and the seals, under any valid key, are valid from the first entry to the last. */
  isIntact(submissionId: string, events: readonly ActivityEvent[]): boolean {
    let last = '';
    const isSealed = events.every((event) => {
      const sealed = this.key.valid.some((key) => isSealedUnder(key, submissionId, last, event));
      last = event.seal ?? '';
      return sealed;
    });
    return isSealed && isChained(submissionId, events);
  }

  /** The number of submissions with entries that were not sealed under the current key. */
  countUnderOtherKeys(): Promise<number> {
    return this.events.countSealedWithout(`.${this.key.id}`);
  }
}

function isSealedUnder(key: SecretKey, submissionId: string, last: string, event: ActivityEvent): boolean {
  const hmac = hmacOf(key, submissionId, last, event);
  return event.seal === `${hmac}.${key.id}` || event.seal === hmac;
}

function hmacOf(
  key: SecretKey,
  submissionId: string,
  last: string,
  { number, chain }: ActivityEvent,
): string {
  return key.hmac('activity log', JSON.stringify([submissionId, last, number, chain])).toString('hex');
}

/**
 * Whether each entry's hash is the SHA-256 of the previous one and of the entry as JSON, in the format of
 * `review_event_text` in the database. The first is chained to the submission's id.
 */
export function isChained(submissionId: string, events: readonly ActivityEvent[]): boolean {
  let last = submissionId;
  return events.every((event, index) => {
    last = createHash('sha256')
      .update(`${last}${textOf(event)}`)
      .digest('hex');
    return event.number === index + 1 && event.chain === last;
  });
}

function textOf({ number, at, kind, roundId, postId, title, version, hash, name, words }: ActivityEvent) {
  return JSON.stringify([number, at, kind, roundId, postId, title, version, hash, name, words]);
}
