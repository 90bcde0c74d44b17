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

  /** Number and seal of the last entry that has a seal. */
  async lastSealed(submissionId: string): Promise<{ number: number; seal: string } | undefined> {
    const row = await this.db
      .selectFrom('review_events')
      .select(['number', 'seal'])
      .where('submission_id', '=', submissionId)
      .where('seal', 'is not', null)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.seal ? { number: row.number, seal: row.seal } : undefined;
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

  /** The number of submissions with a seal that does not end like this. */
  async countSealedWithout(ending: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('review_events')
      .select((each) => each.fn.count('submission_id').distinct().as('count'))
      .where('seal', 'not like', `%${ending}`)
      .executeTakeFirstOrThrow();
    return Number(count);
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
