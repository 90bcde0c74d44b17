import { Injectable } from '@nestjs/common';
import { Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import { isFoldedBefore } from '../posts/folded-posts.sql.js';
import type { StrategyPart } from '../shared/rounds.js';
import type { CommentsTable, VerdictsTable } from './rounds.repository.js';

/** A post of a round with the text and photos last shown to the client, and the version shown before. */
export interface ShownPost
  extends Pick<
    Selectable<Tables['posts']>,
    | 'id'
    | 'state'
    | 'content_type'
    | 'month'
    | 'planned_day'
    | 'planned_time'
    | 'position'
    | 'review'
    | 'posted_at'
    | 'posted_url'
  > {
  title: string;
  full_post: string;
  images: unknown;
  version: number;
  hash: string;
  before: { version: number; title: string; fullPost: string } | null;
  /** The newest of the shown rounds that contains it. */
  round_id: string;
}
export type VerdictRow = Selectable<VerdictsTable>;
export type CommentRow = Selectable<CommentsTable>;
export type PostRow = Pick<
  Selectable<Tables['posts']>,
  'id' | 'released_version' | 'posted_at' | 'posted_url'
> & {
  shown: string | null;
};

/** Comments on posts and strategies, with the texts they refer to. */
@Injectable()
export class ThreadsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * The posts of these rounds, ordered by day, those without one last.
   * @param from the first month of posts that wait for nothing, 'yyyy-MM'
   */
  async shownPosts(roundIds: readonly string[], from = ''): Promise<ShownPost[]> {
    if (roundIds.length === 0) return [];
    return this.postsIn('p.released_version')
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('round_posts as rp')
            .innerJoin('rounds as r', 'r.id', 'rp.round_id')
            .select('rp.round_id')
            .whereRef('rp.post_id', '=', 'p.id')
            .where('r.id', 'in', [...roundIds])
            .orderBy('r.number', 'desc')
            .limit(1)
            .as('rp'),
        (join) => join.onTrue(),
      )
      .select('rp.round_id')
      .where((has) => has.or([has('p.month', '>=', from), has('p.state', '=', 'in_review')]))
      .execute();
  }

  /** Posts of a submission as a round with this id would show them if it were released now, in the same order. */
  async postsToRelease(
    submissionId: string,
    { roundId, postIds }: { roundId: string; postIds: readonly string[] },
  ): Promise<ShownPost[]> {
    if (postIds.length === 0) return [];
    const posts = await this.postsIn('p.version')
      .where('p.submission_id', '=', submissionId)
      .where('p.id', 'in', [...postIds])
      .execute();
    return posts.map((post) => ({
      ...post,
      state: post.state === 'posted' ? post.state : 'in_review',
      round_id: roundId,
    }));
  }

  /** Posts with the text and photos of a version, and the version that the client was shown before it. */
  private postsIn(version: 'p.version' | 'p.released_version') {
    return this.db
      .selectFrom('posts as p')
      .innerJoin('post_versions as v', (join) =>
        join.onRef('v.post_id', '=', 'p.id').onRef('v.number', '=', version),
      )
      .select(['p.id', 'p.state', 'p.content_type', 'p.month', 'p.planned_day', 'p.planned_time'])
      .select(['p.position', 'p.review', 'p.posted_at', 'p.posted_url'])
      .select(['v.title', 'v.full_post', 'v.images', 'v.number as version', 'v.hash'])
      .select(
        sql<ShownPost['before']>`(
          select jsonb_build_object('version', b.number, 'title', b.title, 'fullPost', b.full_post)
          from round_posts as earlier join rounds as r on r.id = earlier.round_id
            join post_versions as b on b.post_id = earlier.post_id and b.number = earlier.version
          where earlier.post_id = p.id and b.number <> ${sql.ref(version)}
            and (b.title, b.full_post) <> (v.title, v.full_post)
          order by r.number desc limit 1)`.as('before'),
      )
      .orderBy('p.planned_day', (order) => order.asc().nullsLast())
      .orderBy('p.planned_time', (order) => order.asc().nullsFirst())
      .orderBy('p.position')
      .orderBy('p.id');
  }

  /**
   * The posts of a submission in list order; those with comments with the text last shown to the client.
   * @param from decided posts of months before it are left out
   */
  posts(submissionId: string, from = ''): Promise<PostRow[]> {
    return this.db
      .selectFrom('posts as p')
      .select(['p.id', 'p.released_version', 'p.posted_at', 'p.posted_url'])
      .select(
        sql<string | null>`case when p.id in (
            select c.post_id from comments as c where c.submission_id = ${submissionId}::uuid and c.post_id is not null)
          then (select v.full_post from post_versions as v where v.post_id = p.id and v.number = p.released_version)
          end`.as('shown'),
      )
      .where('p.submission_id', '=', submissionId)
      .where(sql<SqlBool>`not ${isFoldedBefore(from, 'p')}`)
      .orderBy('p.position')
      .orderBy('p.created_at')
      .orderBy('p.id')
      .execute();
  }

  /** The latest valid verdict of each post. @param from decided posts of months before it are left out */
  verdicts(submissionId: string, from = ''): Promise<VerdictRow[]> {
    return this.db
      .selectFrom('verdicts')
      .innerJoin('posts as p', 'p.id', 'verdicts.post_id')
      .distinctOn('verdicts.post_id')
      .selectAll('verdicts')
      .where('p.submission_id', '=', submissionId)
      .where('undone_at', 'is', null)
      .where(sql<SqlBool>`not ${isFoldedBefore(from, 'p')}`)
      .orderBy('verdicts.post_id')
      .orderBy('verdicts.number', 'desc')
      .execute();
  }

  /** In chronological order. */
  comments(submissionId: string): Promise<CommentRow[]> {
    return this.db
      .selectFrom('comments')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('number')
      .execute();
  }

  async looksRight(roundId: string): Promise<StrategyPart[]> {
    const rows = await this.db
      .selectFrom('looks_right')
      .select('part')
      .where('round_id', '=', roundId)
      .execute();
    return rows.map(({ part }) => part);
  }

  /** Adds a comment of the agency on a post. */
  async reply(
    postId: string,
    { text, internal, by }: { text: string; internal: boolean; by?: string | undefined },
    now: Date,
  ): Promise<void> {
    await sql`select reply_to_post(${postId}::uuid, ${text}::text, ${internal}::boolean,
      ${now.toISOString()}::text::timestamptz, ${by ?? null})`.execute(this.db);
  }

  /**
   * Adds a comment of the agency on a part of the strategy.
   * @returns false if no strategy was ever released to the client
   */
  async replyOnStrategy(
    submissionId: string,
    { part, text, by }: { part: StrategyPart; text: string; by?: string | undefined },
    now: Date,
  ): Promise<boolean> {
    const { rows } = await sql<{
      replied: boolean;
    }>`select reply_to_strategy(${submissionId}::uuid, ${part}::text,
      ${text}::text, ${now.toISOString()}::text::timestamptz, ${by ?? null}) as replied`.execute(this.db);
    return rows[0]?.replied ?? false;
  }
}
