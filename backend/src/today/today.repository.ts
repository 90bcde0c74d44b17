import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../platform/database/tables.js';
import { monthOf, type PostState } from '../rules/posts.js';
import { Step } from '../submissions/submission.schemas.js';
import { TaskKind } from './today.schemas.js';

/** Clients that one question answers with at most; the list has all. */
export const MOST_CLIENTS = 50;
/** Months in work that are shown. */
const MOST_MONTHS = 12;
/** Days for which an unfinished interview, or an unanswered comment, is news. */
const UNFINISHED_DAYS = 30;
const COMMENT_DAYS = 14;
/** Days before and after today on which a planned post that is not ready is told. */
const MISSED_DAYS = 7;
const SOON_DAYS = 3;
const DAY_MS = 86_400_000;

const Client = z.object({
  id: z.uuid(),
  website: z.string().nullable().transform(orEmpty),
  email: z.string().nullable().transform(orEmpty),
});
const TaskRow = Client.extend({
  kind: TaskKind,
  count: z.coerce.number(),
  at: z.string(),
  step: Step.nullable().optional(),
  failed: z.array(z.object({ id: z.uuid(), kind: z.string() })).optional(),
});
export type TaskRow = z.infer<typeof TaskRow>;
const MonthRow = Client.extend({ posts: z.array(z.custom<PostState>()) });
export type MonthRow = z.infer<typeof MonthRow>;
const NextRow = Client.extend({ day: z.string() });
export type NextRow = z.infer<typeof NextRow>;

const client = sql`s.id, s.website, s.email`;
const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;
/** One more than is told: whether there are more is then known without counting them. */
const most = sql.lit(MOST_CLIENTS + 1);

/**
 * What is to be done, a question a group. Each finds its rows by an index and ends after a few: none counts the table.
 * By the direct connection.
 */
@Injectable()
export class TodayRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async hasForms(): Promise<boolean> {
    const { rows } = await sql`select id from form_submissions limit 1`.execute(this.db);
    return rows.length > 0;
  }

  /** Strategies that were promised and are not sent; those past their day, or the others. The earliest first. */
  strategies(now: Date, { late, strategyDays }: { late: boolean; strategyDays: number }): Promise<TaskRow[]> {
    const completed = sql`${now.toISOString()}::timestamptz - ${days(strategyDays)}`;
    return this.tasks(sql`
      select ${client}, 'send_strategy' as kind, 1 as count, s.completed_at + ${days(strategyDays)} as at
      from form_submissions s
      where s.completed_at is not null and s.strategy_sent_at is null and s.spam_at is null
        and ${late ? sql`s.completed_at < ${completed}` : sql`s.completed_at >= ${completed}`}
      order by s.completed_at, s.id limit ${most}`);
  }

  /** Posts whose day comes, or came and went, while they are still with us. */
  planned(now: Date): Promise<TaskRow[]> {
    const [from, to] = [dayFrom(now, -MISSED_DAYS), dayFrom(now, SOON_DAYS)];
    return this.tasks(sql`
      select ${client}, 'ready_posts' as kind, count(*) as count,
        (min(p.planned_day)::date + time '23:59') at time zone 'UTC' as at
      from posts p join form_submissions s on s.id = p.submission_id
      where p.planned_day between ${from} and ${to} and p.state = 'draft'
      group by s.id order by min(p.planned_day), s.id limit ${most}`);
  }

  /** Posts that clients want changed. */
  changesWanted(): Promise<TaskRow[]> {
    return this.posts('changes_wanted', 'rework_posts');
  }

  /** What clients said to a text that is still before them, and nobody has answered. */
  unanswered(now: Date): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'answer_comments' as kind, count(*) as count, min(c.created_at) as at
      from comments c join form_submissions s on s.id = c.submission_id
      where c.by = 'client' and c.verdict_id is null
        and c.created_at > ${now.toISOString()}::timestamptz - ${days(COMMENT_DAYS)}
        and not exists (select from comments a where a.submission_id = c.submission_id and a.by = 'agency'
          and not a.internal and a.number > c.number
          and a.post_id is not distinct from c.post_id and a.part is not distinct from c.part)
        and (c.post_id is null or exists (
          select from posts p where p.id = c.post_id and p.version = c.version and p.state = 'in_review'))
      group by s.id order by min(c.created_at), s.id limit ${most}`);
  }

  /** What the server gave up. */
  failed(): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'retry_follow_ups' as kind, count(*) as count, min(f.created_at) as at,
        jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind) order by f.created_at, f.id) as failed
      from follow_ups f join form_submissions s on s.id = f.submission_id
      where f.state = 'failed' and s.spam_at is null
      group by s.id order by min(f.created_at), s.id limit ${most}`);
  }

  /** Clients in their first month who have fewer posts than they were promised for it. */
  toWrite(now: Date, postsPerMonth: number): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'write_posts' as kind, ${sql.lit(postsPerMonth)} - s.posts_count as count,
        s.completed_at + interval '1 month' as at
      from form_submissions s
      where s.completed_at > ${now.toISOString()}::timestamptz - interval '1 month'
        and s.spam_at is null and s.posts_count < ${sql.lit(postsPerMonth)}
      order by s.completed_at, s.id limit ${most}`);
  }

  /** Forms that somebody has to look at before anything is done for them. The newest first. */
  held(): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'release_form' as kind, 1 as count, s.spam_at as at
      from form_submissions s where s.spam_at is not null
      order by s.created_at desc, s.id desc limit ${most}`);
  }

  /** Posts that clients have not decided on. */
  inReview(): Promise<TaskRow[]> {
    return this.posts('in_review', 'await_approval');
  }

  /** Interviews that were begun of late and not finished. The newest first. */
  unfinished(now: Date): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'await_interview' as kind, 1 as count, s.modified_at as at, s.step
      from form_submissions s
      where s.created_at > ${now.toISOString()}::timestamptz - ${days(UNFINISHED_DAYS)}
        and s.completed_at is null and s.spam_at is null
      order by s.created_at desc, s.id desc limit ${most}`);
  }

  /** Months of clients as far as they are written. */
  async months(now: Date): Promise<MonthRow[]> {
    const { rows } = await sql`
      select ${client}, jsonb_agg(p.state order by p.position, p.created_at, p.id) as posts
      from posts p join form_submissions s on s.id = p.submission_id
      where p.month = ${monthOf(now)} and p.full_post <> ''
      group by s.id order by max(p.modified_at) desc, s.id limit ${sql.lit(MOST_MONTHS)}`.execute(this.db);
    return z.array(MonthRow).parse(rows);
  }

  /** The next approved post that is planned. */
  async next(now: Date): Promise<NextRow | undefined> {
    const { rows } = await sql`
      select ${client}, p.planned_day as day from posts p join form_submissions s on s.id = p.submission_id
      where p.planned_day >= ${dayFrom(now, 0)} and p.state = 'approved'
      order by p.planned_day, p.id limit 1`.execute(this.db);
    return z.array(NextRow).parse(rows)[0];
  }

  private posts(state: PostState, kind: TaskKind): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, ${sql.lit(kind)} as kind, count(*) as count, min(p.modified_at) as at
      from posts p join form_submissions s on s.id = p.submission_id
      where p.state = ${state} group by s.id order by min(p.modified_at), s.id limit ${most}`);
  }

  private async tasks(query: RawBuilder<unknown>): Promise<TaskRow[]> {
    const { rows } = await query.execute(this.db);
    return z.array(TaskRow).parse(rows);
  }
}

function dayFrom(now: Date, count: number): string {
  return new Date(now.getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

function orEmpty(text: string | null): string {
  return text ?? '';
}
