import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.js';
import { ENDED_BY_UPGRADE } from '../shared/clients.js';
import { dayFrom } from '../shared/days.js';
import { monthOf, type PostState } from '../shared/posts.js';
import { isNewlyUnfinished } from '../submissions/open-work.sql.js';
import { type ClientScope, isOf, isVisible } from '../submissions/own-clients.sql.js';
import { Step } from '../submissions/submission.schemas.js';

/** Maximum clients per group; the list has all. */
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
const UnfinishedRow = Client.extend({
  step: Step.nullable().transform((step) => step ?? 1),
  at: z.string(),
});
export type UnfinishedRow = z.infer<typeof UnfinishedRow>;
const MonthRow = Client.extend({ posts: z.array(z.custom<PostState>()) });
export type MonthRow = z.infer<typeof MonthRow>;
const NextRow = Client.extend({ day: z.string() });
export type NextRow = z.infer<typeof NextRow>;

const inScope = ({ visibleTo, responsible }: ClientScope) =>
  sql`${isVisible(visibleTo, 's.responsible_id')} and ${isOf(responsible, 's.responsible_id')}`;
/** The posts of clients in the scope; without one it reads no clients. */
const ofScope = (scope: ClientScope) =>
  scope.visibleTo === undefined && scope.responsible === undefined
    ? sql`true`
    : sql`submission_id in (select s.id from form_submissions s where ${inScope(scope)})`;

const client = sql`s.id, s.name, s.website, s.email`;

/** What Today shows beside the next steps, over the direct connection. No query counts the table. */
@Injectable()
export class TodayRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async hasForms(scope: ClientScope): Promise<boolean> {
    const { rows } = await sql`select id from form_submissions as s where ${inScope(scope)} limit 1`.execute(
      this.db,
    );
    return rows.length > 0;
  }

  /** Recently started, unfinished interviews. The newest first. */
  async unfinished(now: Date, scope: ClientScope): Promise<UnfinishedRow[]> {
    const { rows } = await sql`
      select ${client}, s.modified_at as at, s.step from form_submissions s where ${isNewlyUnfinished(now)}
        and ${inScope(scope)}
      order by s.created_at desc, s.id desc limit ${sql.lit(MAX_CLIENTS)}`.execute(this.db);
    return z.array(UnfinishedRow).parse(rows);
  }

  /** Clients that an upgrade ended and no person has confirmed, the last completed first. */
  async endedByUpgrade(scope: ClientScope): Promise<NamedClient[]> {
    const { rows } = await sql`
      select ${client} from form_submissions s where s.client_state_reason = ${ENDED_BY_UPGRADE}
        and ${inScope(scope)}
      order by s.completed_at desc, s.id limit ${sql.lit(MAX_ENDED)}`.execute(this.db);
    return z.array(Client).parse(rows);
  }

  /** Progress of clients' months. */
  async months(now: Date, scope: ClientScope): Promise<MonthRow[]> {
    const { rows } = await sql`
      select ${client}, found.posts from (
        select submission_id, max(modified_at) as at, jsonb_agg(state order by position, created_at, id) as posts
        from posts where month = ${monthOf(now)} and full_post <> '' and ${ofScope(scope)}
        group by submission_id order by at desc, submission_id limit ${sql.lit(MAX_MONTHS)}
      ) as found join form_submissions s on s.id = found.submission_id
      order by found.at desc, s.id`.execute(this.db);
    return z.array(MonthRow).parse(rows);
  }

  /** The next planned post that is approved. */
  async next(now: Date, scope: ClientScope): Promise<NextRow | undefined> {
    const { rows } = await sql`
      select ${client}, p.planned_day as day from posts p join form_submissions s on s.id = p.submission_id
      where p.planned_day >= ${dayFrom(now, 0)} and p.state = 'approved' and ${inScope(scope)}
      order by p.planned_day, p.id limit 1`.execute(this.db);
    return z.array(NextRow).parse(rows)[0];
  }
}

function orEmpty(text: string | null): string {
  return text ?? '';
}
