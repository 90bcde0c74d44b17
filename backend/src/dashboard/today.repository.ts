import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.js';
import { ENDED_BY_UPGRADE } from '../shared/clients.js';
import { dayFrom } from '../shared/days.js';
import { monthOf, type PostState } from '../shared/posts.js';
import {
  hasFailed,
  isNewlyUnfinished,
  isPromised,
  isQuarantined,
  lacksPosts,
  planned,
  postsThatAre,
  unanswered,
} from '../submissions/open-work.sql.js';
import { Step } from '../submissions/submission.schemas.js';
import { TaskKind } from './today.schemas.js';

/** Maximum clients per query; the list has all. */
export const MAX_CLIENTS = 50;
const MAX_MONTHS = 12;
/** Clients that an upgrade ended; the others follow when these are confirmed. */
const MAX_ENDED = 100;

const Client = z.object({
  id: z.uuid(),
  name: z.string().nullable().transform(orEmpty),
  website: z.string().nullable().transform(orEmpty),
  email: z.string().nullable().transform(orEmpty),
});
type NamedClient = z.infer<typeof Client>;
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

const client = sql`s.id, s.name, s.website, s.email`;
/** One more than shown, to detect further rows without counting. */
const most = sql.lit(MAX_CLIENTS + 1);

/**
 * Open tasks, one query per kind. Each uses an index and stops after a few rows: none counts the table. Over
 * the direct connection.
 */
@Injectable()
export class TodayRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async hasForms(): Promise<boolean> {
    const { rows } = await sql`select id from form_submissions limit 1`.execute(this.db);
    return rows.length > 0;
  }

  /** Promised strategies that were not sent, either overdue or not. The earliest first. */
  strategies(now: Date, { late, strategyDays }: { late: boolean; strategyDays: number }): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'send_strategy' as kind, 1 as count,
        s.completed_at + make_interval(days => ${sql.lit(strategyDays)}) as at
      from form_submissions s where ${isPromised({ now, strategyDays }, { late })}
      order by s.completed_at, s.id limit ${most}`);
  }

  /** Posts planned around today that are still drafts. */
  planned(now: Date): Promise<TaskRow[]> {
    return this.counted('ready_posts', planned(now));
  }

  changesWanted(): Promise<TaskRow[]> {
    return this.counted('rework_posts', postsThatAre('changes_wanted'));
  }

  /** Client comments on a text in review without a reply. */
  unanswered(now: Date): Promise<TaskRow[]> {
    return this.counted('answer_comments', unanswered(now));
  }

  /** Permanently failed jobs. */
  failed(): Promise<TaskRow[]> {
    return this.counted(
      'retry_jobs',
      sql`
        select submission_id, count(*), min(created_at) as at,
          jsonb_agg(jsonb_build_object('id', id, 'kind', kind) order by created_at, id) as failed
        from jobs where ${hasFailed} group by submission_id`,
    );
  }

  /** Clients in their first month with fewer posts than promised. */
  toWrite(now: Date, postsPerMonth: number): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'write_posts' as kind, ${sql.lit(postsPerMonth)} - s.posts_count as count,
        s.completed_at + interval '1 month' as at
      from form_submissions s where ${lacksPosts({ now, postsPerMonth })}
      order by s.completed_at, s.id limit ${most}`);
  }

  /** Quarantined forms that need a decision. The newest first. */
  quarantined(): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'release_form' as kind, 1 as count, s.quarantined_at as at
      from form_submissions s where ${isQuarantined}
      order by s.created_at desc, s.id desc limit ${most}`);
  }

  /** Posts without a decision by the client. */
  inReview(): Promise<TaskRow[]> {
    return this.counted('await_approval', postsThatAre('in_review'));
  }

  /** Recently started, unfinished interviews. The newest first. */
  unfinished(now: Date): Promise<TaskRow[]> {
    return this.tasks(sql`
      select ${client}, 'await_interview' as kind, 1 as count, s.modified_at as at, s.step
      from form_submissions s where ${isNewlyUnfinished(now)}
      order by s.created_at desc, s.id desc limit ${most}`);
  }

  /** Clients that an upgrade ended and no person has confirmed, the last completed first. */
  async endedByUpgrade(): Promise<NamedClient[]> {
    const { rows } = await sql`
      select ${client} from form_submissions s where s.client_state_reason = ${ENDED_BY_UPGRADE}
      order by s.completed_at desc, s.id limit ${sql.lit(MAX_ENDED)}`.execute(this.db);
    return z.array(Client).parse(rows);
  }

  /** Progress of clients' months. */
  async months(now: Date): Promise<MonthRow[]> {
    const { rows } = await sql`
      select ${client}, found.posts from (
        select submission_id, max(modified_at) as at, jsonb_agg(state order by position, created_at, id) as posts
        from posts where month = ${monthOf(now)} and full_post <> ''
        group by submission_id order by at desc, submission_id limit ${sql.lit(MAX_MONTHS)}
      ) as found join form_submissions s on s.id = found.submission_id
      order by found.at desc, s.id`.execute(this.db);
    return z.array(MonthRow).parse(rows);
  }

  /** The next planned post that is approved. */
  async next(now: Date): Promise<NextRow | undefined> {
    const { rows } = await sql`
      select ${client}, p.planned_day as day from posts p join form_submissions s on s.id = p.submission_id
      where p.planned_day >= ${dayFrom(now, 0)} and p.state = 'approved'
      order by p.planned_day, p.id limit 1`.execute(this.db);
    return z.array(NextRow).parse(rows)[0];
  }

  /** Looks up only as many grouped clients as are shown. */
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
