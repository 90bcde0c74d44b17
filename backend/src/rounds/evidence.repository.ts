import { Injectable } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.js';
import type { EvidenceEvent } from './rounds.schemas.js';
import type {} from './rounds.tables.js';

/** What happened on the desk. The database chains it and refuses to change it. */
@Injectable()
export class EvidenceRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** In the order in which it happened. */
  async ofSubmission(submissionId: string): Promise<EvidenceEvent[]> {
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
}
