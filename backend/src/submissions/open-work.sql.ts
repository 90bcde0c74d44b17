import { type RawBuilder, type SqlBool, sql } from 'kysely';

/* SQL conditions on a row of form_submissions, shared by Today and the list so that both show the same interviews. */

type Condition = RawBuilder<SqlBool>;

/** Days during which an unfinished interview is shown. */
const UNFINISHED_DAYS = 30;

export const isUnfinished: Condition = sql`(completed_at is null and quarantined_at is null)`;

/** Started recently and not finished. */
export function isNewlyUnfinished(now: Date): Condition {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(UNFINISHED_DAYS)})`;
  return sql`(created_at > ${since} and ${isUnfinished})`;
}
