import { Injectable } from '@nestjs/common';
import { Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
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
    return this.db
      .selectFrom('posts as p')
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
      .innerJoin('post_versions as v', (join) =>
        join.onRef('v.post_id', '=', 'p.id').onRef('v.number', '=', 'p.released_version'),
      )
      .select(['p.id', 'p.state', 'p.content_type', 'p.month', 'p.planned_day', 'p.planned_time'])
      .select(['p.review', 'p.posted_at', 'p.posted_url'])
      .select(['v.title', 'v.full_post', 'v.images', 'v.number as version', 'v.hash', 'rp.round_id'])
      .select(
        sql<ShownPost['before']>`(
          select jsonb_build_object('version', b.number, 'title', b.title, 'fullPost', b.full_post)
          from round_posts as earlier join rounds as r on r.id = earlier.round_id
            join post_versions as b on b.post_id = earlier.post_id and b.number = earlier.version
          where earlier.post_id = p.id and b.number <> p.released_version
            and (b.title, b.full_post) <> (v.title, v.full_post)
          order by r.number desc limit 1)`.as('before'),
      )
      .where((has) => has.or([has('p.month', '>=', from), has('p.state', '=', 'in_review')]))
      .orderBy('p.planned_day', (order) => order.asc().nullsLast())
      .orderBy('p.planned_time', (order) => order.asc().nullsFirst())
      .orderBy('p.position')
      .orderBy('p.id')
      .execute();
  }

  /** All posts of a submission in list order, with the text last shown to the client. */
  posts(submissionId: string): Promise<PostRow[]> {
    return this.db
      .selectFrom('posts as p')
      .leftJoin('post_versions as v', (join) =>
        join.onRef('v.post_id', '=', 'p.id').onRef('v.number', '=', 'p.released_version'),
      )
      .select(['p.id', 'p.released_version', 'p.posted_at', 'p.posted_url', 'v.full_post as shown'])
      .where('p.submission_id', '=', submissionId)
      .orderBy('p.position')
      .orderBy('p.created_at')
      .orderBy('p.id')
      .execute();
  }

  /** The latest valid verdict of each post. */
  verdicts(submissionId: string): Promise<VerdictRow[]> {
    return this.db
      .selectFrom('verdicts')
      .innerJoin('posts as p', 'p.id', 'verdicts.post_id')
      .distinctOn('verdicts.post_id')
      .selectAll('verdicts')
      .where('p.submission_id', '=', submissionId)
      .where('undone_at', 'is', null)
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

  /** Adds a comment of the agency. */
  async reply(
    postId: string,
    { text, internal }: { text: string; internal: boolean },
    now: Date,
  ): Promise<void> {
    await sql`select reply_to_post(${postId}::uuid, ${text}::text, ${internal}::boolean,
      ${now.toISOString()}::text::timestamptz)`.execute(this.db);
  }
}
