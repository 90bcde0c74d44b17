import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.js';

/** Lost links, as follow-ups of the forms that they lead to. Always by the direct connection. */
@Injectable()
export class LinkRequestsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Owes the link to the form that was last worked on under an address, in any case of letters, once a day (UTC); a held
   * form gets none. What the agency or the server does with a form is not its client's work: the day of the client's
   * last save decides, and of forms of one day the one that was begun last.
   * @returns the form's id, unless there is none or it was asked for today
   */
  async owe(email: string, kind: string): Promise<string | undefined> {
    const { rows } = await sql<{ submission_id: string }>`
      insert into follow_ups (submission_id, kind, subject)
      select s.id, ${kind}::text, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD')
        from form_submissions as s
        where lower(s.email) = lower(${email}::text) and s.spam_at is null
        order by coalesce(s.written_on, (s.created_at at time zone 'UTC')::date) desc, s.created_at desc limit 1
      on conflict (submission_id, kind, subject) do nothing
      returning submission_id`.execute(this.db);
    return rows[0]?.submission_id;
  }
}
