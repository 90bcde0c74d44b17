import { type Kysely, sql } from 'kysely';

const COUNTS = [
  'take_rate_limits',
  'take_login_attempt',
  'forget_login_attempts',
  'count_new_form',
  'delete_expired_counts',
];

/**
 * Stops the clock by which the database counts requests, so that no wait ends on a slow machine.
 * @returns moves it on by some milliseconds
 */
export async function stopDatabaseClock(db: Kysely<never>): Promise<(ms: number) => Promise<void>> {
  await sql`create table stopped_clock as select clock_timestamp() as moment`.execute(db);
  await sql`create function stopped_now() returns timestamptz language sql as
    'select moment from public.stopped_clock'`.execute(db);
  for (const name of COUNTS) {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_functiondef(${name}::text::regproc) as definition`.execute(db);
    const definition = rows[0]?.definition ?? '';
    await sql.raw(definition.replaceAll('clock_timestamp()', 'public.stopped_now()')).execute(db);
  }
  return async (ms) => {
    await sql`update stopped_clock set moment = moment + make_interval(secs => ${ms / 1000}::float8)`.execute(
      db,
    );
  };
}
