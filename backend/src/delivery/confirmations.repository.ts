import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { Kysely, sql } from 'kysely';
import { recipientHash } from '../common/text/format.js';
import type { Config } from '../config/config.types.js';
import type { Tables } from '../database/tables.js';
import { RetryLater } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';

/**
 * Maximum mails per recipient within 24 hours. A stranger can use up the budget of confirmations with their
 * own forms; links that the recipient requests have a separate one, as do forms whose link was opened from a
 * mail.
 */
const MAILS_A_DAY = { confirmations: 3, links: 3, 'mails of a proven address': 10 };
type Budget = keyof typeof MAILS_A_DAY;

/** Minimum pause between attempts of jobs that wait for the same budget. */
const MIN_PAUSE_S = 60;

/** Counts mails by recipient, including those of erased forms. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly config: ConfigService<Config, true>,
  ) {}

  /**
   * Counts the mail of a job for a recipient. A further attempt of the job is not counted again, a repeated
   * request is: changing an address back and forth must not mail it without limit. @throws RetryLater until
   * there is budget again
   */
  async book(email: string, job: Job, kind: 'confirmations' | 'links'): Promise<void> {
    const { submission_id: submissionId } = job;
    if (!this.config.get('rateLimit', { infer: true })) return;
    const budget: Budget = (await this.isProven(submissionId)) ? 'mails of a proven address' : kind;
    const hash = recipientHash(email);
    const key = budget === 'confirmations' ? hash : `${budget}.${hash}`;
    const { rows } = await sql<{ booked: boolean }>`
      select book_confirmation(${key}, ${submissionId}::uuid, ${`${job.id}.${job.revision}`}::text,
        ${MAILS_A_DAY[budget]}::int) as booked
    `.execute(this.db);
    if (rows[0]?.booked) return;
    throw new RetryLater(
      `this address has had ${MAILS_A_DAY[budget]} ${budget} within a day`,
      await this.secondsUntilBudget(key),
    );
  }

  private async isProven(submissionId: string): Promise<boolean> {
    const { rows } = await sql`select from form_reminders
      where submission_id = ${submissionId}::uuid and opened_at is not null`.execute(this.db);
    return rows.length > 0;
  }

  private async secondsUntilBudget(key: string): Promise<number> {
    const { rows } = await sql<{ seconds: number | null }>`
      select ceil(extract(epoch from min(booked_at) + interval '24 hours' - now()))::int as seconds
      from confirmations where recipient_hash = ${key}`.execute(this.db);
    return Math.max(MIN_PAUSE_S, rows[0]?.seconds ?? 0);
  }
}
