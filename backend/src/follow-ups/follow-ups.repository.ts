import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.js';
import { type FollowUpRecord, FollowUpRow } from './follow-up.schemas.js';

/** How long a claim holds without a word from its worker: what a killed server had in hand is free again after it. */
const CLAIM = sql.lit('15 seconds');
/** Due follow-ups that one sweep takes up; the next sweep takes the rest. */
const SWEEP_SIZE = 500;

/** What is held for a machine's is left alone, and must not fill the sweep either. */
const notSpam = sql<SqlBool>`not exists (
  select from form_submissions s where s.id = follow_ups.submission_id and s.spam_at is not null)`;
const hasCome = sql<SqlBool>`(due_at is null or due_at <= now())`;
const unclaimed = sql<SqlBool>`(claimed_until is null or claimed_until < now())`;

/** The record of what is to be done outside the database. Always reached by the direct connection. */
@Injectable()
export class FollowUpsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async find(id: string): Promise<FollowUpRecord | undefined> {
    const row = await this.db.selectFrom('follow_ups').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toRecord(row);
  }

  async ofSubmission(submissionId: string): Promise<FollowUpRecord[]> {
    const rows = await this.db
      .selectFrom('follow_ups')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
    return rows.map(toRecord);
  }

  /**
   * Ids of follow-ups that are due and that nobody works on, the oldest first; of some submissions or of all. Kinds in
   * `except` are left alone. All servers have them in one order: put into the queue at once, they wait for each other
   * and do not lock each other out.
   */
  async dueIds({ of, except }: { of?: readonly string[]; except: string[] }): Promise<string[]> {
    const rows = await this.db
      .selectFrom('follow_ups')
      .select('id')
      .where('state', '=', 'due')
      .where(hasCome)
      .where(unclaimed)
      .where(notSpam)
      .$if(except.length > 0, (query) => query.where('kind', 'not in', except))
      .where(({ eb, lit }) => (of ? eb('submission_id', 'in', of) : lit(true)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(SWEEP_SIZE)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Makes those that the submission does not have yet, and leaves the others as they are. */
  async addMissing(submissionId: string, kinds: string[]): Promise<void> {
    if (kinds.length === 0) return;
    await this.db
      .insertInto('follow_ups')
      .values(kinds.map((kind) => ({ submission_id: submissionId, kind })))
      .onConflict((conflict) => conflict.columns(['submission_id', 'kind', 'subject']).doNothing())
      .execute();
  }

  /** Makes those that the submission does not have yet, to be done from a moment on. */
  async addLater(
    submissionId: string,
    kind: string,
    { subject, at }: { subject: string; at: Date },
  ): Promise<void> {
    await this.db
      .insertInto('follow_ups')
      .values({ submission_id: submissionId, kind, subject, due_at: at.toISOString() })
      .onConflict((conflict) => conflict.columns(['submission_id', 'kind', 'subject']).doNothing())
      .execute();
  }

  /**
   * Makes the follow-up, or makes it due again when it was done or given up. With `anew`, whoever is doing it right
   * now has to do it once more. Returns its id.
   */
  async makeDue(
    submissionId: string,
    kind: string,
    { subject, anew }: { subject: string; anew: boolean },
  ): Promise<string> {
    const { id } = await this.db
      .insertInto('follow_ups')
      .values({ submission_id: submissionId, kind, subject })
      .onConflict((conflict) =>
        conflict.columns(['submission_id', 'kind', 'subject']).doUpdateSet({
          state: 'due',
          last_error: null,
          done_at: null,
          ...(anew && { revision: sql<number>`follow_ups.revision + 1` }),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /**
   * Makes the follow-up, or makes it due again when it was given up. One that is done stays so, also when somebody
   * finishes it at this moment: undefined then.
   */
  async makeDueUnlessDone(submissionId: string, kind: string, subject: string): Promise<string | undefined> {
    const row = await this.db
      .insertInto('follow_ups')
      .values({ submission_id: submissionId, kind, subject })
      .onConflict((conflict) =>
        conflict
          .columns(['submission_id', 'kind', 'subject'])
          .doUpdateSet({ state: 'due', last_error: null })
          .where('follow_ups.state', '!=', 'done'),
      )
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  /** Claims a due follow-up for this worker and counts the attempt; undefined when it is not to be had. */
  async claim(id: string): Promise<FollowUpRecord | undefined> {
    const row = await this.db
      .updateTable('follow_ups')
      .set({ claimed_until: sql`now() + ${CLAIM}::interval`, attempts: sql`attempts + 1`, last_error: null })
      .where('id', '=', id)
      .where('state', '=', 'due')
      .where(unclaimed)
      .returningAll()
      .executeTakeFirst();
    return row && toRecord(row);
  }

  /** Says that the worker is still at it. */
  async extendClaim(id: string): Promise<void> {
    await this.db
      .updateTable('follow_ups')
      .set({ claimed_until: sql`now() + ${CLAIM}::interval` })
      .where('id', '=', id)
      .where('claimed_until', 'is not', null)
      .execute();
  }

  /** Gives a claim back undone. An attempt that only waited for something else does not count. */
  async release(id: string, outcome: { error: string } | { waiting: true }): Promise<void> {
    const change =
      'error' in outcome ? { last_error: outcome.error } : { attempts: sql<number>`attempts - 1` };
    await this.db
      .updateTable('follow_ups')
      .set({ claimed_until: null, ...change })
      .where('id', '=', id)
      .execute();
  }

  /** Marks it as done, unless it was asked for again since it was claimed. Returns whether it is done. */
  async markDone({ id, revision }: Pick<FollowUpRecord, 'id' | 'revision'>): Promise<boolean> {
    const marked = await this.db
      .updateTable('follow_ups')
      .set({ state: 'done', done_at: sql`now()`, claimed_until: null, last_error: null })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return marked.numUpdatedRows > 0n;
  }

  /** Gives a follow-up up, unless it is done or at work again. */
  async markFailed(id: string): Promise<void> {
    await this.db
      .updateTable('follow_ups')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .where('state', '=', 'due')
      .where(unclaimed)
      .execute();
  }

  /** Frees the claims of a process that is gone. Only for the embedded database, which one process has to itself. */
  async releaseAll(): Promise<void> {
    await this.db.updateTable('follow_ups').set({ claimed_until: null }).where('state', '=', 'due').execute();
  }
}

function toRecord(row: { submission_id: string; revision: number }): FollowUpRecord {
  return { ...FollowUpRow.parse(row), submission_id: row.submission_id, revision: row.revision };
}

/** What a backup believes undone may have been done since: each follow-up looks for its work before it does it. */
export async function doubtDueFollowUps(db: Kysely<Tables>): Promise<void> {
  await sql`update follow_ups set attempts = greatest(attempts, 1), claimed_until = null where state = 'due'`.execute(
    db,
  );
}
