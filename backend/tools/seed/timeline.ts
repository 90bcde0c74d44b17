import { sql } from 'kysely';
import type { Clock } from '#server/common/clock.js';
import type { Connection } from '#server/database/connection.js';
import { DAY_MS } from '#server/shared/days.js';

interface Step {
  /** The database's own time when the step began. */
  began: string;
  /** The simulated time of the step. */
  at: Date;
}

/**
 * Moves steps of the seeding into the past. The application's clock moves with each step, so its timestamps are right
 * from the start. `rewriteTimes` corrects the timestamps of the database at the end.
 */
export class Timeline {
  private readonly steps: Step[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly clock: Clock,
    readonly now: Date,
  ) {}

  /** The time so many days ago, at an hour and minute of UTC; never in the future. */
  moment(daysAgo: number, hour: number, minute = 0): Date {
    const day = new Date(this.now.getTime() - daysAgo * DAY_MS);
    day.setUTCHours(hour, minute, 0, 0);
    const latest = this.now.getTime() - 3_600_000 + (hour * 60 + minute) * 1000;
    return new Date(Math.min(day.getTime(), latest));
  }

  /** The current time of the step. */
  present(): Date {
    return this.clock.now();
  }

  /** Begins a step. */
  async moveTo(at: Date): Promise<void> {
    const before = await this.databaseTime();
    let began = before;
    // The embedded database counts milliseconds: a row of the step before must not have the time at which this one begins.
    while (began === before) began = await this.databaseTime();
    this.steps.push({ began, at });
    const startedAt = performance.now();
    this.clock.now = () => new Date(at.getTime() + performance.now() - startedAt);
  }

  /**
   * Moves every timestamp that the database wrote since the first step to the time of its step, and recalculates the
   * hashes of the activity log, which include timestamps.
   */
  async rewriteTimes(submissionIds: readonly string[]): Promise<void> {
    const until = await this.databaseTime();
    const from = this.steps[0]?.began ?? until;
    const steps = this.steps.map(({ began, at }) => `('${began}', '${at.toISOString()}')`).join(', ');
    const ids = submissionIds.map((id) => `'${id}'`).join(', ');
    await this.connection.withSession((execute) =>
      execute(`
        begin;
        create temporary table demo_steps on commit drop as
          select began::timestamptz, at::timestamptz from (values ${steps}) as given (began, at);
        create function pg_temp.moved(t timestamptz) returns timestamptz language sql as $$
          select s.at + (t - s.began) from demo_steps as s where s.began <= t order by s.began desc limit 1 $$;
        do $$
        declare
          one record;
        begin
          for one in
            select c.table_name, string_agg(format(
              '%1$I = case when %1$I between ''${from}'' and ''${until}'' then pg_temp.moved(%1$I) else %1$I end',
              c.column_name), ', ') as changes
            from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
            where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
            group by c.table_name
          loop
            execute format('alter table public.%I disable trigger user', one.table_name);
            execute format('update public.%I set %s', one.table_name, one.changes);
          end loop;
        end $$;
        update form_submissions set written_on = (modified_at at time zone 'UTC')::date where id in (${ids});
        ${REHASH.replace('IDS', ids)}
        do $$
        declare
          one record;
        begin
          for one in select tablename from pg_tables where schemaname = 'public' loop
            execute format('alter table public.%I enable trigger user', one.tablename);
          end loop;
        end $$;
        commit;`),
    );
  }

  private async databaseTime(): Promise<string> {
    const { rows } = await sql<{ time: string }>`select clock_timestamp()::text as time`.execute(
      this.connection.db,
    );
    return rows[0]?.time ?? '';
  }
}

/** Each entry's hash covers the one before it, see append_review_event. */
const REHASH = `
  do $$
  declare
    one public.review_events;
    whose uuid;
    last text;
  begin
    for one in select * from public.review_events where submission_id in (IDS) order by submission_id, number loop
      if whose is distinct from one.submission_id then last := one.submission_id::text; end if;
      whose := one.submission_id;
      last := encode(sha256(convert_to(last || public.review_event_text(one), 'UTF8')), 'hex');
      update public.review_events set chain = last where submission_id = one.submission_id and number = one.number;
    end loop;
  end $$;`;
