import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type Selectable, sql } from 'kysely';
import type { LinkToAdd } from '../client-links/client-links.schemas.js';
import { json, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { READABLE_DAYS } from '../shared/clients.js';
import { addDays } from '../shared/days.js';
import type { StrategyPart, VerdictName } from '../shared/rounds.js';
import type { StrategyContent, StrategySource } from '../strategy/strategy.schemas.js';
import type { EventKind, Release, Round } from './rounds.schemas.js';

export interface RoundsTable {
  id: Generated<string>;
  submission_id: string;
  number: number;
  /** Null from 1.1.0 on. */
  token_hash: string | null;
  note: string | null;
  strategy_version: number | null;
  strategy: unknown;
  strategy_sources: unknown;
  reader_name: string | null;
  released_by: string | null;
  released_at: string;
  expires_at: string;
  revoked_at: string | null;
  opened_at: string | null;
  /** Number of the last event in a digest to the agency. */
  told: Generated<number>;
}

export interface RoundPostsTable {
  round_id: string;
  post_id: string;
  version: number;
}

export interface VerdictsTable {
  id: Generated<string>;
  post_id: string;
  round_id: string;
  number: Generated<number>;
  version: number;
  verdict: VerdictName;
  words: string | null;
  name: string;
  decided_at: string;
  undone_at: string | null;
}

export interface CommentsTable {
  id: Generated<string>;
  submission_id: string;
  number: Generated<number>;
  post_id: string | null;
  part: StrategyPart | null;
  by: 'client' | 'agency';
  internal: Generated<boolean>;
  name: string | null;
  text: string;
  version: number;
  quote: unknown;
  verdict_id: string | null;
  person_name: string | null;
  created_at: string;
}

export interface LooksRightTable {
  round_id: string;
  part: StrategyPart;
}

export interface ReviewEventsTable {
  submission_id: string;
  number: number;
  at: string;
  kind: EventKind;
  round_id: string | null;
  post_id: string | null;
  title: string | null;
  version: number | null;
  hash: string | null;
  name: string | null;
  words: string | null;
  chain: string;
  seal: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    rounds: RoundsTable;
    round_posts: RoundPostsTable;
    verdicts: VerdictsTable;
    comments: CommentsTable;
    looks_right: LooksRightTable;
    review_events: ReviewEventsTable;
  }
}

/**
 * Result of a change in a round. `gone`: the link is invalid. `unknown`: something in the request does not
 * belong to the round. `name`: no reader has given a name. `full`: the write budget is used up. `changed`:
 * the post has changed since it was read. Only `done` has changed anything.
 */
export type DecisionResult =
  | { outcome: 'done' | 'gone' | 'unknown' | 'name' | 'full' }
  | { outcome: 'changed'; postId: string };

/** `unapproved`: no editor has approved these posts. */
export type ReleaseResult = DecisionResult | { outcome: 'unapproved'; titles: string[] };

/** A round to be written, and the link that its client gets unless there is one. */
export interface RoundToRelease {
  id: string;
  /** The name of the person who releases it. */
  by: string | null;
  /** Whether an editor must have approved the version of each post. */
  needsApproval: boolean;
  link: LinkToAdd;
  note: string | null;
  posts: Release['posts'];
  /** Snapshot for the client, independent of later changes of the strategy. */
  strategy: {
    version: number;
    content: StrategyContent;
    sources: readonly StrategySource[];
    hash: string;
  } | null;
}

/** `content` as it was stored then, possibly in an older format. */
export interface SentStrategy {
  content: unknown;
  sentAt: string;
}

export type RoundRow = Selectable<RoundsTable>;
/** A round that its client may read, and when the client ended: then nothing can be written. */
export type OpenedRound = RoundRow & { ended_at: string | null };

/** Rounds. Over the direct connection; every method is one atomic change. */
@Injectable()
export class RoundsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Creates the round, releases its posts and enqueues its jobs, or changes nothing: see `DecisionResult`. */
  async release(
    submissionId: string,
    round: RoundToRelease,
    { now, jobs }: { now: Date; jobs: string[] },
  ): Promise<ReleaseResult> {
    const release = sql<ReleaseResult>`release_round(${submissionId}::uuid, ${json(round)},
      ${now.toISOString()}::text::timestamptz, ${textArray(jobs)})`;
    return (await this.db.selectNoFrom(release.as('result')).executeTakeFirstOrThrow()).result;
  }

  /** Withdraws the round from the client. Returns the submission of the round, or undefined for an unknown one. */
  async revoke(roundId: string, now: Date, by?: string): Promise<string | undefined> {
    const { rows } = await sql<{ whose: string | null }>`
      select revoke_round(${roundId}::uuid, ${now.toISOString()}::text::timestamptz, ${by ?? null}) as whose`.execute(
      this.db,
    );
    return rows[0]?.whose ?? undefined;
  }

  /** Revokes those of the rounds that are not revoked. @returns their number */
  async revokeAgain(roundIds: readonly string[], now: Date): Promise<number> {
    const { rows } = await sql`
      select revoke_round(id, ${now.toISOString()}::text::timestamptz, null) from rounds
      where id = any(${textArray(roundIds)}::uuid[]) and revoked_at is null`.execute(this.db);
    return rows.length;
  }

  async revokedIds(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('rounds')
      .select('id')
      .where('revoked_at', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  }

  async find(roundId: string): Promise<Round | undefined> {
    const [round] = await this.described('r.id', roundId);
    return round;
  }

  /** Newest first. */
  ofSubmission(submissionId: string): Promise<Round[]> {
    return this.described('r.submission_id', submissionId);
  }

  /** The rounds that a client's page shows, newest first. */
  shown(submissionId: string): Promise<RoundRow[]> {
    return this.db
      .selectFrom('rounds')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('revoked_at', 'is', null)
      .orderBy('number', 'desc')
      .execute();
  }

  /** The newest of these rounds with a post; undefined if none has it. */
  async newestWith(postId: string, roundIds: readonly string[]): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('round_posts as rp')
      .innerJoin('rounds as r', 'r.id', 'rp.round_id')
      .select('r.id')
      .where('rp.post_id', '=', postId)
      .where('r.id', 'in', [...roundIds])
      .orderBy('r.number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  /** The round of a 1.0.0 link that is valid at this time; one of an ended client for READABLE_DAYS from the end. */
  async opened(tokenHash: string, now: Date): Promise<OpenedRound | undefined> {
    const row = await this.db
      .selectFrom('rounds as r')
      .innerJoin('form_submissions as s', 's.id', 'r.submission_id')
      .selectAll('r')
      .select(
        sql<string | null>`case when s.client_state = 'ended' then s.client_state_since end`.as('ended_at'),
      )
      .where('r.token_hash', '=', tokenHash)
      .where('r.revoked_at', 'is', null)
      .where(
        sql<boolean>`case when s.client_state = 'ended'
          then r.expires_at > s.client_state_since and s.client_state_since > ${addDays(now, -READABLE_DAYS).toISOString()}::timestamptz
          else r.expires_at > ${now.toISOString()}::timestamptz end`,
      )
      .executeTakeFirst();
    if (!row?.ended_at) return row;
    return { ...row, expires_at: addDays(new Date(row.ended_at), READABLE_DAYS).toISOString() };
  }

  /** The newest valid round with a post in review that the client has not decided on; undefined if there is none. */
  async waitingRound(submissionId: string, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select r.id from rounds r
      where r.submission_id = ${submissionId}::uuid and r.revoked_at is null and r.expires_at > ${now.toISOString()}::timestamptz
        and exists (select from round_posts rp join posts p on p.id = rp.post_id
          where rp.round_id = r.id and p.state = 'in_review' and p.released_version = rp.version)
      order by r.number desc limit 1`.execute(this.db);
    return rows[0]?.id;
  }

  /** The strategy of the newest round that has one; undefined if none was sent. */
  sentStrategy(submissionId: string): Promise<SentStrategy | undefined> {
    return this.db
      .selectFrom('rounds')
      .select(['strategy as content', 'released_at as sentAt'])
      .where('submission_id', '=', submissionId)
      .where('strategy', 'is not', null)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  private async described(column: 'r.id' | 'r.submission_id', id: string): Promise<Round[]> {
    const rows = await this.db
      .selectFrom('rounds as r')
      .selectAll('r')
      .select(
        sql<Round['posts']>`coalesce((
          select jsonb_agg(jsonb_build_object('postId', rp.post_id, 'version', rp.version, 'title', v.title)
            order by p.position, p.created_at, p.id)
          from round_posts as rp join posts as p on p.id = rp.post_id
            join post_versions as v on v.post_id = rp.post_id and v.number = rp.version
          where rp.round_id = r.id), '[]')`.as('posts'),
      )
      .select(
        sql<Round['verdicts']>`coalesce((
          select jsonb_agg(jsonb_build_object('postId', g.post_id, 'verdict', g.verdict, 'words', g.words, 'name', g.name,
            'at', g.decided_at) order by g.number)
          from (select distinct on (v.post_id) v.* from verdicts as v where v.round_id = r.id and v.undone_at is null
            order by v.post_id, v.number desc) as g), '[]')`.as('verdicts'),
      )
      .select(
        sql<Round['comments']>`coalesce((
          select jsonb_agg(jsonb_build_object('postId', e.post_id, 'title', coalesce(e.title, ''), 'words', e.words,
            'name', e.name, 'at', e.at) order by e.number)
          from review_events as e where e.submission_id = r.submission_id and e.round_id = r.id
            and e.kind = 'commented' and e.name is not null and e.words is not null), '[]')`.as('comments'),
      )
      .where(column, '=', id)
      .orderBy('r.number', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      submissionId: row.submission_id,
      releasedAt: row.released_at,
      releasedBy: row.released_by,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      note: row.note,
      withStrategy: row.strategy_version !== null,
      readerName: row.reader_name,
      openedAt: row.opened_at,
      posts: row.posts,
      verdicts: row.verdicts,
      comments: row.comments,
      hasOwnLink: row.token_hash !== null,
    }));
  }
}
