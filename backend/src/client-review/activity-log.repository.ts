import { Injectable } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import type {} from './rounds.repository.js';
import type { ActivityEvent } from './rounds.schemas.js';

/** The activity log. The database chains its entries and refuses to change or delete them. */
@Injectable()
export class ActivityLogRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** The entries of a submission, the oldest first. */
  async ofSubmission(submissionId: string): Promise<ActivityEvent[]> {
    const rows = await this.db
      .selectFrom('review_events')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('number')
      .execute();
    return rows.map(({ submission_id: _, round_id, post_id, ...event }) => ({
      ...event,
      roundId: round_id,
      postId: post_id,
    }));
  }

  async unsealed(limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('review_events')
      .select('submission_id')
      .distinct()
      .where('seal', 'is', null)
      .limit(limit)
      .execute();
    return rows.map(({ submission_id }) => submission_id);
  }

  /** Sets the seal of an entry unless it has one. */
  async seal(submissionId: string, number: number, seal: string): Promise<void> {
    await this.db
      .updateTable('review_events')
      .set({ seal })
      .where('submission_id', '=', submissionId)
      .where('number', '=', number)
      .where('seal', 'is', null)
      .execute();
  }
}
