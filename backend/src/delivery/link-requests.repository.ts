import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { isSameAddress } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';

/** Requests for lost links, as jobs of the forms. Always over the direct connection. */
@Injectable()
export class LinkRequestsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Enqueues the links to the forms of an address, ignoring the case of ASCII letters, once per day (UTC);
   * not for quarantined forms. The job belongs to the form that was opened from a mail, else to the oldest: a form
   * that a stranger starts with the address causes no second mail, and erasing it does not delete the job.
   * @returns the form's id, unless there is none or it was requested today
   */
  async owe(email: string, kind: string): Promise<string | undefined> {
    const { rows } = await sql<{ submission_id: string }>`
      insert into jobs (submission_id, kind, subject)
      select s.id, ${kind}::text, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD')
        from form_submissions as s left join form_reminders as r on r.submission_id = s.id
        where ${isSameAddress(sql`s.email`, sql`${email}::text`)} and s.quarantined_at is null
        order by r.opened_at is null, s.created_at, s.id limit 1
      on conflict (submission_id, kind, subject) do nothing
      returning submission_id`.execute(this.db);
    return rows[0]?.submission_id;
  }
}
