import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { json, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { MAX_OPEN_ASKS, MAX_QUESTIONS_A_WEEK } from '../shared/asks.js';
import { addDays } from '../shared/days.js';

interface AsksTable {
  id: Generated<string>;
  submission_id: string;
  number: number;
  month: string;
  note: string;
  due_on: string;
  first_question: number;
  last_question: number;
  created_at: Generated<string>;
  sent_at: string | null;
  closed_at: string | null;
  closed_by: 'client' | 'agency' | null;
}

interface MonthlyAsksTable {
  submission_id: string;
  since: Generated<string>;
}

declare module '../database/tables.js' {
  interface Tables {
    asks: AsksTable;
    monthly_asks: MonthlyAsksTable;
  }
}

export type AskRow = Selectable<AsksTable>;

/** An ask to be stored, with the time of its questions. */
export interface AskToAdd {
  questions: readonly string[];
  note: string;
  month: string;
  due_on: string;
}

const Added = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['unknown', 'open', 'week']) }),
  z.object({ outcome: z.literal('done'), id: z.uuid() }),
]);
/** `open`: too many open asks. `week`: too many questions within seven days. Only `done` has changed anything. */
export type Added = z.infer<typeof Added>;

const Sent = z.enum(['unknown', 'unanswered', 'done']);

const LIMITS = { open: MAX_OPEN_ASKS, week: MAX_QUESTIONS_A_WEEK };
/** Days after which questions no longer count towards the limit of a week. */
const WEEK_DAYS = 7;

/** Asks and the switch for monthly ones. Always over the direct connection; every method is one atomic change. */
@Injectable()
export class AsksRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Appends the questions to the interview and adds the jobs of these kinds.
   * @throws the database's error BL001 if the form has no room for the questions
   */
  async add(submissionId: string, ask: AskToAdd, jobs: readonly string[], now: Date): Promise<Added> {
    const at = now.toISOString();
    const { rows } = await sql<{ result: unknown }>`select add_ask(${submissionId}::uuid,
      ${json({ ...ask, timestamp: at })}, ${textArray(jobs)}, ${json(LIMITS)}, ${at}::timestamptz) as result`.execute(
      this.db,
    );
    return Added.parse(rows[0]?.result);
  }

  /** Newest first. */
  ofSubmission(submissionId: string): Promise<AskRow[]> {
    return this.db
      .selectFrom('asks')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('number', 'desc')
      .execute();
  }

  find(id: string): Promise<AskRow | undefined> {
    return this.db.selectFrom('asks').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Questions of the last seven days. */
  async askedLately(submissionId: string, now: Date): Promise<number> {
    const since = addDays(now, -WEEK_DAYS).toISOString();
    const { rows } = await sql<{ asked: string }>`
      select coalesce(sum(last_question - first_question + 1), 0) as asked from asks
      where submission_id = ${submissionId}::uuid and created_at > ${since}::timestamptz`.execute(this.db);
    return Number(rows[0]?.asked ?? 0);
  }

  /** Ends an ask; one that is closed stays as it is. */
  async close(id: string, now: Date): Promise<void> {
    await this.db
      .updateTable('asks')
      .set({ closed_at: now.toISOString(), closed_by: 'agency' })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .execute();
  }

  /** Closes the open asks in which the client has answered a question. */
  async sendAnswers(submissionId: string, now: Date): Promise<z.infer<typeof Sent>> {
    const { rows } = await sql<{ result: unknown }>`
      select send_answers(${submissionId}::uuid, ${now.toISOString()}::timestamptz) as result`.execute(
      this.db,
    );
    return Sent.parse(rows[0]?.result);
  }

  async moveDueDay(id: string, day: string): Promise<void> {
    await this.db.updateTable('asks').set({ due_on: day }).where('id', '=', id).execute();
  }

  async markSent(id: string, now: Date): Promise<void> {
    await sql`update asks set sent_at = coalesce(sent_at, ${now.toISOString()}::timestamptz)
      where id = ${id}::uuid`.execute(this.db);
  }

  async isMonthly(submissionId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('monthly_asks')
      .select('submission_id')
      .where('submission_id', '=', submissionId)
      .executeTakeFirst();
    return row !== undefined;
  }

  async switchMonthly(submissionId: string, on: boolean): Promise<void> {
    if (on)
      await sql`insert into monthly_asks (submission_id)
        select id from form_submissions where id = ${submissionId}::uuid on conflict do nothing`.execute(
        this.db,
      );
    else await this.db.deleteFrom('monthly_asks').where('submission_id', '=', submissionId).execute();
  }

  /** Clients with the monthly switch who got no questions since. */
  async monthlySince(since: Date): Promise<string[]> {
    const { rows } = await sql<{ submission_id: string }>`
      select m.submission_id from monthly_asks as m where not exists (
        select from asks as a where a.submission_id = m.submission_id and a.created_at >= ${since.toISOString()}::timestamptz)
      order by m.submission_id`.execute(this.db);
    return rows.map(({ submission_id }) => submission_id);
  }
}
