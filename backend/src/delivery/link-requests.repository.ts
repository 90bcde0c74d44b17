import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { isSameAddress } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';

/** Mails with the links to the same forms in a day. */
const LINKS_A_DAY = 3;

/** Requests for lost links, as jobs of the forms. Always over the direct connection. */
@Injectable()
export class LinkRequestsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Enqueues the links to the forms of an address, ignoring the case of ASCII letters; not for quarantined forms. A day
   * (UTC) has three such mails for the same set of forms, one at a time: a stranger's requests send the links to the owner, and
   * a new form is never left out. The budget of the address limits all of them. The job belongs to the form that was opened
   * from a mail, else to the oldest: erasing a stranger's form does not delete it.
   * @returns the form's id, unless there is none, or the mail is due or was sent three times today
   */
  async owe(email: string, kind: string): Promise<string | undefined> {
    const { rows } = await sql<{ submission_id: string }>`
      with forms as materialized (
        select s.id, row_number() over (order by r.opened_at is null, s.created_at, s.id) as place
          from form_submissions as s left join form_reminders as r on r.submission_id = s.id
          where ${isSameAddress(sql`s.email`, sql`${email}::text`)} and s.quarantined_at is null),
      request as (
        select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') || '.'
          || left(md5(string_agg(id::text, ' ' order by id)), 12) as name from forms),
      sent as (
        select count(*) as times, coalesce(bool_or(j.state = 'due'), false) as is_due
          from jobs as j, request where j.kind = ${kind}::text and j.submission_id in (select id from forms)
            and j.subject like request.name || '.%')
      insert into jobs (submission_id, kind, subject)
      select forms.id, ${kind}::text, request.name || '.' || (sent.times + 1)
        from forms, request, sent where forms.place = 1 and sent.times < ${LINKS_A_DAY}::int and not sent.is_due
      on conflict (submission_id, kind, subject) do nothing
      returning submission_id`.execute(this.db);
    return rows[0]?.submission_id;
  }
}
