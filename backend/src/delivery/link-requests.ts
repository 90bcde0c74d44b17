import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { FollowUps } from '../follow-ups/follow-ups.js';
import type { Tables } from '../platform/database/tables.js';
import { RESUME_LINK } from './mail.delivery.js';

/** Lost links, asked for anew by the address that the form was begun with. */
@Injectable()
export class LinkRequests {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly followUps: FollowUps,
  ) {}

  /**
   * Owes the link to the form that was last worked on under this address, once a day. Whoever asks cannot tell from it
   * whether there is one: the mail goes to the address that the form has, after the answer.
   */
  async ask(email: string): Promise<void> {
    const { rows } = await sql<{ submission_id: string }>`
      insert into follow_ups (submission_id, kind, subject)
      select s.id, ${RESUME_LINK.kind}::text, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD')
        from form_submissions as s
        where lower(s.email) = lower(${email}::text) and s.spam_at is null
        order by s.modified_at desc limit 1
      on conflict (submission_id, kind, subject) do nothing
      returning submission_id`.execute(this.db);
    for (const { submission_id } of rows) await this.followUps.wake(submission_id);
  }
}
