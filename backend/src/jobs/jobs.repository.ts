import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type SqlBool, sql } from 'kysely';
import { textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import type { RetryLater } from './job-handler.js';
import { type Job, JobRow } from './jobs.schemas.js';

export interface JobsTable {
  id: Generated<string>;
  submission_id: string | null;
  kind: string;
  subject: Generated<string>;
  state: Generated<'due' | 'done' | 'failed'>;
  attempts: Generated<number>;
  failures: Generated<number>;
  /** Jobs with a lower number run first. */
  priority: Generated<number>;
  revision: Generated<number>;
  last_error: string | null;
  /** End of the lease. */
  claimed_until: string | null;
  /** Earliest start; null: immediately. */
  due_at: Generated<string | null>;
  created_at: Generated<string>;
  done_at: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    jobs: JobsTable;
  }
}

export interface JobCounts {
  kind: string;
  /** Due jobs, including those in progress. */
  due: number;
  failed: number;
  /** Seconds since the oldest of them was due; 0 if none is. */
  oldestDueSeconds: number;
}

/** A worker extends its lease every five seconds, so jobs of a killed server resume after this time. */
const LEASE = sql.lit('15 seconds');
/** Time after which a visitor's call may make a failed job due again. */
const VISITOR_PAUSE = sql.lit('1 hour');
/** Pause of a job that waits for another one. */
const WAIT = sql.lit('30 seconds');
/** Pause of a job that is held. Shorter than a pause that `isDue` ignores. */
const HOLD = sql.lit('4 minutes');

/** Longest pause of a postponed job in seconds. Shorter than a pause that `isDue` ignores. */
const DAY_S = 86_400;

/** A lease or a pause that ends far in the future was written before the clock went back: it is ignored. */
const isFree = sql<SqlBool>`(claimed_until is null or claimed_until < now() or claimed_until > now() + interval '1 minute')`;
/**
 * So is the time of a retry: a job that failed, waits or is held has failures and is due within minutes, one that was
 * postponed has a message and is due within a day.
 */
const isDue = sql<SqlBool>`(due_at is null or due_at <= now()
  or failures > 0 and due_at > now() + interval '5 minutes'
  or last_error is not null and due_at > now() + interval '2 days')`;
const isNotQuarantined = sql<SqlBool>`not exists (
  select from form_submissions s where s.id = j.submission_id and s.quarantined_at is not null)`;
const leaseIt = sql`claimed_until = now() + ${LEASE}::interval, attempts = attempts + 1, failures = failures + 1,
  last_error = null`;

const UNIQUE = ['submission_id', 'kind', 'subject'] as const;

/** The rows of the table `jobs`. Always reached by the direct connection. */
@Injectable()
export class JobsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async find(id: string): Promise<JobRow | undefined> {
    const row = await this.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    return row && JobRow.parse(row);
  }

  async ofSubmission(submissionId: string): Promise<JobRow[]> {
    const rows = await this.db
      .selectFrom('jobs')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
    return rows.map((row) => JobRow.parse(row));
  }

  /**
   * Leases up to `limit` due jobs of these kinds, the oldest first. Jobs of quarantined submissions are
   * skipped.
   */
  async claim(kinds: readonly string[], limit: number): Promise<Job[]> {
    const { rows } = await sql`
      with due as materialized (
        select id from jobs j
        where state = 'due' and kind = any(${textArray(kinds)}) and ${isFree} and ${isDue} and ${isNotQuarantined}
        order by priority, created_at, id limit ${limit}::int for update of j skip locked)
      update jobs as f set ${leaseIt} from due where f.id = due.id returning f.*`.execute(this.db);
    return rows.map(toJob);
  }

  /** Leases one job; undefined when it is not due yet, done, failed or in progress. */
  async claimById(id: string): Promise<Job | undefined> {
    const { rows } = await sql`update jobs set ${leaseIt}
      where id = ${id}::uuid and state = 'due' and ${isFree} and ${isDue} returning *`.execute(this.db);
    return rows[0] === undefined ? undefined : toJob(rows[0]);
  }

  /** A job whose next attempt is not due yet. */
  async findPostponed(id: string): Promise<JobRow | undefined> {
    const { rows } = await sql`select * from jobs
      where id = ${id}::uuid and state = 'due' and ${isFree} and not ${isDue}`.execute(this.db);
    return rows[0] === undefined ? undefined : JobRow.parse(rows[0]);
  }

  async extendLeases(ids: readonly string[]): Promise<void> {
    await sql`update jobs set claimed_until = now() + ${LEASE}::interval
      where id::text = any(${textArray(ids)}) and claimed_until is not null`.execute(this.db);
  }

  /**
   * Marks a job as done, unless it was requested again since it was claimed. A job of the server itself is deleted.
   * @returns whether it is done
   */
  async complete({ id, revision, submission_id }: Job): Promise<boolean> {
    const finish =
      submission_id === ''
        ? sql`delete from jobs where id = ${id}::uuid and revision = ${revision}::int`
        : sql`update jobs set state = 'done', done_at = now(), claimed_until = null, last_error = null, failures = 0
            where id = ${id}::uuid and revision = ${revision}::int`;
    const { numAffectedRows = 0n } = await finish.execute(this.db);
    if (numAffectedRows > 0n) return true;
    await sql`update jobs set claimed_until = null, failures = 0 where id = ${id}::uuid`.execute(this.db);
    return false;
  }

  /** Ends a run of a recurring job; the next run is due in `every` seconds. */
  async completeRun({ id }: Job, every: number, error: string | null): Promise<void> {
    await sql`update jobs set claimed_until = null, failures = 0, last_error = ${error}::text,
      due_at = now() + make_interval(secs => ${every}::int) where id = ${id}::uuid`.execute(this.db);
  }

  /**
   * Ends a failed attempt. Without a delay the job has failed permanently, unless it was requested again
   * meanwhile.
   */
  async fail({ id, revision }: Job, error: string, delay: number | undefined): Promise<void> {
    const isFinal = sql`${delay === undefined} and revision = ${revision}::int`;
    await sql`update jobs set claimed_until = null, last_error = ${error}::text,
      state = case when ${isFinal} then 'failed' else 'due' end,
      failures = case when ${delay === undefined} then 0 else failures end,
      due_at = now() + make_interval(secs => ${delay ?? 0}::int) where id = ${id}::uuid and state = 'due'`.execute(
      this.db,
    );
  }

  /**
   * Ends an attempt that waits for a job of kind `after`; it does not count. If that job was completed during the attempt,
   * the waiting job is due immediately. One failure remains, as in `hold`.
   */
  async wait({ id, submission_id }: Job, after: string | undefined, seconds: number): Promise<void> {
    await sql`update jobs set claimed_until = null, attempts = attempts - 1, failures = greatest(failures - 1, 1),
      due_at = case when exists (select from jobs a where a.submission_id::text = ${submission_id}
          and a.kind = ${after ?? ''} and a.done_at > now() - make_interval(secs => ${seconds}::float8))
        then now() else now() + ${WAIT}::interval end
      where id = ${id}::uuid`.execute(this.db);
  }

  /**
   * Ends an attempt that does not count; the next one is due in a few minutes. One failure remains, so that `isDue` ignores a
   * due time that a clock which was ahead has written.
   */
  async hold({ id }: Job): Promise<void> {
    await sql`update jobs set claimed_until = null, attempts = attempts - 1, failures = 1, last_error = null,
      due_at = now() + ${HOLD}::interval where id = ${id}::uuid`.execute(this.db);
  }

  /**
   * Ends an attempt that does not count; the next one is due after the pause, in a day at most. Earlier failures are
   * reset: a job with failures ignores a long pause.
   */
  async postpone({ id }: Job, { message, seconds }: Pick<RetryLater, 'message' | 'seconds'>): Promise<void> {
    await sql`update jobs set claimed_until = null, attempts = attempts - 1, failures = 0,
      last_error = ${message}::text, due_at = now() + make_interval(secs => ${Math.min(seconds, DAY_S)}::int)
      where id = ${id}::uuid`.execute(this.db);
  }

  /** Marks the jobs of a kind in these states as done. A running handler detects this by the new revision. */
  async cancel(submissionId: string, kind: string, states: readonly JobRow['state'][]): Promise<void> {
    await sql`update jobs set state = 'done', done_at = now(), last_error = null,
        revision = revision + 1 where submission_id = ${submissionId}::uuid and kind = ${kind}
        and state = any(${textArray(states)})`.execute(this.db);
  }

  /** Marks failed jobs of these kinds as done, because their integration is off. */
  async endFailed(kinds: readonly string[]): Promise<void> {
    await sql`update jobs set state = 'done', done_at = now(), last_error = null
      where state = 'failed' and kind = any(${textArray(kinds)})`.execute(this.db);
  }

  /** Makes jobs due that were waiting for a completed one. */
  async endWaiting({ submission_id }: Job, kinds: readonly string[]): Promise<void> {
    await sql`update jobs set due_at = now() where submission_id = ${submission_id}::uuid
      and kind = any(${textArray(kinds)}) and state = 'due' and claimed_until is null
      and due_at <= now() + ${WAIT}::interval`.execute(this.db);
  }

  /** Adds the jobs of these kinds that the submission lacks, due immediately or from a given time. */
  async add(
    submissionId: string,
    kinds: readonly string[],
    { subject, at }: { subject?: string; at?: Date } = {},
  ): Promise<void> {
    if (kinds.length === 0) return;
    await this.db
      .insertInto('jobs')
      .values(
        kinds.map((kind) => ({ submission_id: submissionId, kind, subject, due_at: at?.toISOString() })),
      )
      .onConflict((conflict) => conflict.columns(UNIQUE).doNothing())
      .execute();
  }

  /** Adds a recurring job, and repairs a due time written by a clock that was ahead. `now`: due immediately. */
  async addRecurring(kind: string, every: number, { now }: { now: boolean }): Promise<void> {
    await sql`insert into jobs (kind) values (${kind}::text)
      on conflict (submission_id, kind, subject) do update set due_at = now()
      where ${now} or jobs.due_at > now() + make_interval(secs => ${every}::int)`.execute(this.db);
  }

  /**
   * Adds a job, or makes it due again when it is done or failed.
   * @param again whether a run in progress must be followed by another one
   * @returns the job's id
   */
  async request(submissionId: string, kind: string, subject: string, again: boolean): Promise<string> {
    const { id } = await this.db
      .insertInto('jobs')
      .values({ submission_id: submissionId, kind, subject })
      .onConflict((conflict) =>
        conflict.columns(UNIQUE).doUpdateSet({
          state: 'due',
          last_error: null,
          done_at: null,
          due_at: sql<string>`now()`,
          ...(again && { revision: sql<number>`jobs.revision + 1` }),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /**
   * Adds a job for a visitor, or makes a failed one due again, an hour after it failed at the earliest. One that waits for a
   * retry keeps its time.
   * @param again whether a job that is done is made due again, too
   */
  async requestByVisitor(
    submissionId: string,
    kind: string,
    subject: string,
    { again }: { again: boolean },
  ): Promise<JobRow> {
    await sql`insert into jobs (submission_id, kind, subject) values (${submissionId}::uuid, ${kind}::text, ${subject}::text)
      on conflict (submission_id, kind, subject) do update set state = 'due', last_error = null, done_at = null, due_at = now()
      where jobs.state = 'failed' and jobs.due_at < now() - ${VISITOR_PAUSE}::interval or jobs.state = 'done' and ${again}`.execute(
      this.db,
    );
    const row = await this.db
      .selectFrom('jobs')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    return JobRow.parse(row);
  }

  /** Due and failed jobs by kind. Jobs of quarantined submissions and jobs that wait for a retry are not due. */
  async counts(): Promise<JobCounts[]> {
    const due = sql`state = 'due' and ${isDue} and ${isNotQuarantined}`;
    const { rows } = await sql<JobCounts>`
      select kind,
        count(*) filter (where ${due})::int as due,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(greatest(extract(epoch from now() - min(greatest(due_at, created_at)) filter (where ${due})), 0), 0)::float8
          as "oldestDueSeconds"
      from jobs j where state = 'due' or state = 'failed' group by kind`.execute(this.db);
    return rows;
  }

  /** Ends leases: those of the ids, or all. All only for the embedded database, which one process owns. */
  async release(ids?: readonly string[]): Promise<void> {
    const which = ids ? sql`id::text = any(${textArray(ids)})` : sql`state = 'due'`;
    await sql`update jobs set claimed_until = null where ${which}`.execute(this.db);
  }
}

function toJob(row: unknown): Job {
  const job = JobRow.parse(row);
  return { ...job, mayExist: job.attempts > 1 };
}

/** After a restore, due jobs of the backup may already have run: each handler checks for earlier effects first. */
export async function expectEarlierAttempts(db: Kysely<Tables>): Promise<void> {
  await sql`update jobs set attempts = greatest(attempts, 1), claimed_until = null where state = 'due'`.execute(
    db,
  );
}
