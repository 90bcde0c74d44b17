import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type Selectable, sql } from 'kysely';
import { json, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import type { ReleasedPost } from './monthly-report.js';
import { type MonthlyReport, ReportContent } from './monthly-reports.schemas.js';

interface MonthlyReportsTable {
  id: Generated<string>;
  submission_id: string;
  month: string;
  number: number;
  content: unknown;
  released_at: string;
  mail_at: string | null;
  mailed_at: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    monthly_reports: MonthlyReportsTable;
  }
}

/** A report with its client. */
export type OwnedReport = MonthlyReport & { submissionId: string };

interface NewReport {
  content: ReportContent;
  releasedAt: Date;
  /** When the email is due; null for none. */
  mailAt: Date | null;
  /** The kind of the job that sends the email. */
  job: string;
}

/** Released reports, and the facts for new ones. Over the direct connection; every method is one atomic change. */
@Injectable()
export class MonthlyReportsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Newest month first, then the newest release. */
  async ofSubmission(submissionId: string): Promise<OwnedReport[]> {
    const rows = await this.db
      .selectFrom('monthly_reports')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('month', 'desc')
      .orderBy('number', 'desc')
      .execute();
    return rows.map(toReport);
  }

  async find(id: string): Promise<OwnedReport | undefined> {
    const row = await this.db
      .selectFrom('monthly_reports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toReport(row);
  }

  /**
   * Stores a report with the next number of its month, and the job of its email.
   * @returns its id; undefined for an unknown submission
   */
  async add(
    submissionId: string,
    { content, releasedAt, mailAt, job }: NewReport,
  ): Promise<string | undefined> {
    const at = mailAt?.toISOString() ?? null;
    const { rows } = await sql<{ id: string }>`
      with locked as (select id from form_submissions where id = ${submissionId}::uuid for update),
      added as (
        insert into monthly_reports (submission_id, month, number, content, released_at, mail_at)
        select locked.id, ${content.month}::text, 1 + coalesce((select max(r.number) from monthly_reports as r
            where r.submission_id = locked.id and r.month = ${content.month}::text), 0),
          ${json(content)}, ${releasedAt.toISOString()}::text::timestamptz, ${at}::text::timestamptz
        from locked returning id, submission_id, mail_at),
      mailed as (
        insert into jobs (submission_id, kind, subject, due_at)
        select submission_id, ${job}::text, id::text, mail_at from added where mail_at is not null)
      select id from added`.execute(this.db);
    return rows[0]?.id;
  }

  async markMailed(id: string, now: Date): Promise<void> {
    await this.db
      .updateTable('monthly_reports')
      .set({ mailed_at: now.toISOString() })
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .execute();
  }

  /** The posts that were released to the client. */
  async released(submissionId: string): Promise<ReleasedPost[]> {
    const { rows } = await sql<ReleasedPost>`
      select p.id, v.title, v.full_post as "fullPost", p.review, p.state,
        min(r.released_at) as "releasedAt",
        (select max(a.decided_at) from verdicts as a
          where a.post_id = p.id and a.verdict = 'approved' and a.undone_at is null) as "approvedAt",
        exists (select from verdicts as c
          where c.post_id = p.id and c.verdict = 'changes_wanted' and c.undone_at is null) as "isChanged",
        p.planned_day as "plannedDay", p.planned_time as "plannedTime"
      from posts as p
      join post_versions as v on v.post_id = p.id and v.number = p.released_version
      join round_posts as rp on rp.post_id = p.id
      join rounds as r on r.id = rp.round_id
      where p.submission_id = ${submissionId}::uuid
      group by p.id, v.title, v.full_post
      order by p.position, p.id`.execute(this.db);
    return rows;
  }

  /** Clients with a post published in these days (UTC) that have no report of the month. */
  async lacking(month: string, [from, to]: readonly [string, string]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select s.id from form_submissions as s
      where s.client_state = any(${textArray(['active', 'paused'])}) and exists (
        select from posts as p where p.submission_id = s.id and p.state = 'posted'
          and p.posted_at between ${`${from}T00:00:00Z`}::timestamptz and ${`${to}T00:00:00Z`}::timestamptz)
      and not exists (select from monthly_reports as r where r.submission_id = s.id and r.month = ${month}::text)
      order by s.id`.execute(this.db);
    return rows.map(({ id }) => id);
  }
}

function toReport(row: Selectable<MonthlyReportsTable>): OwnedReport {
  return {
    id: row.id,
    submissionId: row.submission_id,
    number: row.number,
    // Written in this form and never changed.
    content: ReportContent.parse(row.content),
    releasedAt: row.released_at,
    mailAt: row.mail_at,
    mailedAt: row.mailed_at,
  };
}
