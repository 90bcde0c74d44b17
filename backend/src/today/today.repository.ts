import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../platform/database/tables.js';
import { monthOf, type PostState } from '../rules/posts.js';
import {
  dayFrom,
  isGivenUp,
  isHeld,
  isNewlyUnfinished,
  isPromised,
  lacksPosts,
  planned,
  postsThatAre,
  unanswered,
} from '../submissions/open-work.js';
import { Step } from '../submissions/submission.schemas.js';
import { TaskKind } from './today.schemas.js';

/** Clients that one question answers with at most; the list has all. */
export const MOST_CLIENTS = 50;
/** Months in work that are shown. */
const MOST_MONTHS = 12;

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
    return this.tasks(sql`
      select ${client}, 'send_strategy' as kind, 1 as count,
        s.completed_at + make_interval(days => ${sql.lit(strategyDays)}) as at
      from form_submissions s where ${isPromised({ now, strategyDays }, { late })}
      order by s.completed_at, s.id limit ${most}`);
  }

  /** Posts whose day comes, or came and went, while they are still with us. */
  planned(now: Date): Promise<TaskRow[]> {
    return this.counted('ready_posts', planned(now));
  }

  /** Posts that clients want changed. */
  changesWanted(): Promise<TaskRow[]> {
    return this.counted('rework_posts', postsThatAre('changes_wanted'));
  }

  /** What clients said to a text that is still before them, and nobody has answered. */
  unanswered(now: Date): Promise<TaskRow[]> {
    return this.counted('answer_comments', unanswered(now));
  }

  /** What the server gave up. */
  failed(): Promise<TaskRow[]> {
    return this.counted(
      'retry_follow_ups',
      sql`
        select submission_id, count(*), min(created_at) as at,
          jsonb_agg(jsonb_build_object('id', id, 'kind', kind) order by created_at, id) as failed
        from follow_ups where ${isGivenUp} group by submission_id`,
    );
  }

  /** Clients in their first month who have fewer posts than they were promised for it. */
  toWrite(now: Date, postsPerMonth: number): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'write_posts' as kind, ${sql.lit(postsPerMonth)} - s.posts_count as count,
        s.completed_at + interval '1 month' as at
      from form_submissions s where ${lacksPosts({ now, postsPerMonth })}
      order by s.completed_at, s.id limit ${most}`);
  }

  /** Forms that somebody has to look at before anything is done for them. The newest first. */
  held(): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'release_form' as kind, 1 as count, s.spam_at as at
      from form_submissions s where ${isHeld}
      order by s.created_at desc, s.id desc limit ${most}`);
  }

  /** Posts that clients have not decided on. */
  inReview(): Promise<TaskRow[]> {
    return this.counted('await_approval', postsThatAre('in_review'));
  }

  /** Interviews that were begun of late and not finished. The newest first. */
  unfinished(now: Date): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'await_interview' as kind, 1 as count, s.modified_at as at, s.step
      from form_submissions s where ${isNewlyUnfinished(now)}
      order by s.created_at desc, s.id desc limit ${most}`);
  }

  /** Months of clients as far as they are written. */
  async months(now: Date): Promise<MonthRow[]> {
    const { rows } = await sql`
      select ${client}, found.posts from (
        select submission_id, max(modified_at) as at, jsonb_agg(state order by position, created_at, id) as posts
        from posts where month = ${monthOf(now)} and full_post <> ''
        group by submission_id order by at desc, submission_id limit ${sql.lit(MOST_MONTHS)}
      ) as found join form_submissions s on s.id = found.submission_id
      order by found.at desc, s.id`.execute(this.db);
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

  /** Of what is counted by client only as much is looked up as is told. */
  private counted(kind: TaskKind, grouped: RawBuilder<unknown>): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, ${sql.lit(kind)} as kind, found.* from (
        select * from (${grouped}) as grouped order by at, submission_id limit ${most}
      ) as found join form_submissions s on s.id = found.submission_id
      order by found.at, s.id`);
  }

  private async tasks(query: RawBuilder<unknown>): Promise<TaskRow[]> {
    const { rows } = await query.execute(this.db);
    return z.array(TaskRow).parse(rows);
  }
}

function orEmpty(text: string | null): string {
  return text ?? '';
}
