import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayFrom } from '../shared/days.js';
import { TODAY_GROUPS, type TodayGroupName } from '../shared/list-columns.js';
import { monthBefore } from '../shared/plan.js';
import type { PostState } from '../shared/posts.js';

/*
 * SQL conditions for open work, shared by Today and the list filters so that both show the same clients.
 * Conditions apply to a row of form_submissions; queries return rows of submission_id, count and at.
 */

/** Days during which an unfinished interview or an unanswered comment is shown. */
const UNFINISHED_DAYS = 30;
const COMMENT_DAYS = 14;
/** Days before and after today in which an unfinished planned post is shown. */
const MISSED_DAYS = 7;
const SOON_DAYS = 3;

/** Current time and current promises: days until the strategy, posts per month. */
export interface TaskFilter {
  now: Date;
  strategyDays: number;
  postsPerMonth: number;
}

type Condition = RawBuilder<SqlBool>;

/** A strategy was promised and has not been sent, either overdue or not. */
export function isPromised(
  { now, strategyDays }: Omit<TaskFilter, 'postsPerMonth'>,
  { late }: { late: boolean },
): Condition {
  const completed = daysFrom(now, -strategyDays);
  return sql`(completed_at is not null and strategy_sent_at is null and quarantined_at is null
    and ${late ? sql`completed_at < ${completed}` : sql`completed_at >= ${completed}`})`;
}

/** In the first month, with fewer posts than promised for it. */
export function lacksPosts({ now, postsPerMonth }: Omit<TaskFilter, 'strategyDays'>): Condition {
  return sql`(completed_at > ${timestamp(monthBefore(now))} and quarantined_at is null
    and posts_count < ${sql.lit(postsPerMonth)})`;
}

export const isQuarantined: Condition = sql`quarantined_at is not null`;
export const isUnfinished: Condition = sql`(completed_at is null and quarantined_at is null)`;

/** Started recently and not finished. */
export function isNewlyUnfinished(now: Date): Condition {
  return sql`(created_at > ${daysFrom(now, -UNFINISHED_DAYS)} and ${isUnfinished})`;
}

/** For a job that failed permanently. Quarantined submissions are excluded. */
export const hasFailed: Condition = sql`(state = 'failed' and submission_id not in (
  select id from form_submissions where quarantined_at is not null))`;

/** Drafts planned around today, with the end of their day in the time zone of the client. */
export function planned(now: Date): RawBuilder<unknown> {
  return sql`
    select p.submission_id, count(*), end_of_day(min(p.planned_day), s.time_zone) as at
    from posts p join form_submissions s on s.id = p.submission_id
    where p.planned_day between ${dayFrom(now, -MISSED_DAYS)} and ${dayFrom(now, SOON_DAYS)} and p.state = 'draft'
    group by p.submission_id, s.time_zone`;
}

export function postsThatAre(state: PostState): RawBuilder<unknown> {
  return sql`select submission_id, count(*), min(modified_at) as at from posts where state = ${state}
    group by submission_id`;
}

/** Client comments on a text still in review that no one has answered. */
export function unanswered(now: Date): RawBuilder<unknown> {
  return sql`
    select c.submission_id, count(*), min(c.created_at) as at from comments c
    where c.by = 'client' and c.verdict_id is null and c.created_at > ${daysFrom(now, -COMMENT_DAYS)}
      and not exists (select from comments a where a.submission_id = c.submission_id and a.by = 'agency'
        and not a.internal and a.number > c.number
        and a.post_id is not distinct from c.post_id and a.part is not distinct from c.part)
      and (c.post_id is null or exists (
        select from posts p where p.id = c.post_id and p.version = c.version and p.state = 'in_review'))
    group by c.submission_id`;
}

/** Whether a client belongs to a group of Today: it has work of this group and none of a more urgent one. */
export function isInTaskGroup(group: TodayGroupName, asked: TaskFilter): Condition {
  const before = TODAY_GROUPS.slice(0, TODAY_GROUPS.indexOf(group));
  const others = before.map((name) => sql`and id not in (${clientsWith(name, asked)})`);
  return sql`(id in (${clientsWith(group, asked)}) ${sql.join(others, sql` `)})`;
}

/** Ids of the clients with work of a group. */
function clientsWith(group: TodayGroupName, asked: TaskFilter): RawBuilder<unknown> {
  const { now } = asked;
  const sources: Readonly<Record<TodayGroupName, RawBuilder<unknown>>> = {
    strategies_overdue: idsWhere(isPromised(asked, { late: true })),
    posts_overdue: idsOf(planned(now), sql`at < ${timestamp(now)}`),
    changes_wanted: idsOf(postsThatAre('changes_wanted')),
    comments: idsOf(unanswered(now)),
    failed: sql`select submission_id from jobs where ${hasFailed}`,
    strategies_due: idsWhere(isPromised(asked, { late: false })),
    posts_due: idsOf(planned(now), sql`at >= ${timestamp(now)}`),
    to_write: idsWhere(lacksPosts(asked)),
    quarantined: idsWhere(isQuarantined),
    to_approve: idsOf(postsThatAre('in_review')),
    unfinished: idsWhere(isNewlyUnfinished(now)),
  };
  return sources[group];
}

function idsWhere(condition: Condition): RawBuilder<unknown> {
  return sql`select id from form_submissions where ${condition}`;
}

function idsOf(question: RawBuilder<unknown>, condition: Condition = sql`true`): RawBuilder<unknown> {
  return sql`select submission_id from (${question}) as found where ${condition}`;
}

function timestamp(moment: Date): RawBuilder<unknown> {
  return sql`${moment.toISOString()}::timestamptz`;
}

function daysFrom(now: Date, count: number): RawBuilder<unknown> {
  return sql`${timestamp(now)} + make_interval(days => ${sql.lit(count)})`;
}
