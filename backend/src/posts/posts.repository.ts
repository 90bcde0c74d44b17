import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { json, textArray } from '../platform/database/parameters.js';
import type { Tables } from '../platform/database/tables.js';
import type { PostReview } from '../submissions/post-review.schemas.js';
import type { Idea } from '../submissions/submission.schemas.js';
import { toPost, toVersion } from './post.mapping.js';
import type { PlanPosts, Post, PostVersion } from './posts.schemas.js';

/** A text that becomes the next version of an idea's post. */
export interface NewText {
  title: string;
  fullPost: string;
  contentType?: string;
  /** Photos that the post bears from now on; without them it keeps those that it has. */
  images?: readonly string[] | undefined;
  review?: PostReview | undefined;
  madeBy: PostVersion['madeBy'];
  made: PostVersion['made'];
  instruction?: string | undefined;
  restoredFrom?: number;
}

export interface WriteOptions {
  /** The version that the text was made on; the post must still have it. */
  expected?: number;
  /** The month that a new post is put into, or the first one after it that has room. */
  month?: string;
  /** The item of a run that the text comes from: it must still be at work, and is done with the same statement. */
  item?: string;
  /** Kinds of the follow-ups that are owed from now on while the post has no card. */
  jobs?: string[];
}

/** A post's card, and with which text it was made; none where that is not known, as of an earlier attempt's. */
export interface CardOfPost {
  id: string;
  url: string;
  title?: string;
  fullPost?: string;
}

/** Posts with what the model wrote last and when an editor last changed it. */
const withDraft = (db: Kysely<Tables>) =>
  db
    .selectFrom('posts')
    .selectAll('posts')
    .select((row) =>
      row
        .selectFrom('post_versions as v')
        .select('v.full_post')
        .whereRef('v.post_id', '=', 'posts.id')
        .where('v.made_by', '=', 'model')
        .orderBy('v.number', 'desc')
        .limit(1)
        .as('written'),
    )
    .select((row) =>
      row
        .selectFrom('post_versions as e')
        .select(({ fn }) => fn.max('e.created_at').as('edited_at'))
        .whereRef('e.post_id', '=', 'posts.id')
        .where('e.made_by', '=', 'editor')
        .as('edited_at'),
    );

/**
 * Posts and what they said. Always by the direct connection; every method is one atomic change. Whatever changes a post
 * holds its submission first, as the functions of the database do: two that took the rows in different orders would wait
 * for each other.
 */
@Injectable()
export class PostsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** In the order of the list. */
  async ofSubmission(submissionId: string): Promise<Post[]> {
    const rows = await withDraft(this.db)
      .where('submission_id', '=', submissionId)
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toPost);
  }

  async find(id: string): Promise<Post | undefined> {
    const row = await withDraft(this.db).where('id', '=', id).executeTakeFirst();
    return row && toPost(row);
  }

  async ofIdea(submissionId: string, ideaId: string): Promise<Post | undefined> {
    const row = await withDraft(this.db)
      .where('submission_id', '=', submissionId)
      .where('idea_id', '=', ideaId)
      .executeTakeFirst();
    return row && toPost(row);
  }

  /** Newest first. */
  async versions(postId: string): Promise<PostVersion[]> {
    const rows = await this.db
      .selectFrom('post_versions')
      .selectAll()
      .where('post_id', '=', postId)
      .orderBy('number', 'desc')
      .execute();
    return rows.map(toVersion);
  }

  /** Undefined when the post has another version by now, or the item is not at work any more. */
  async write(
    submissionId: string,
    ideaId: string,
    text: NewText,
    { jobs = [], ...options }: WriteOptions,
  ): Promise<Post | undefined> {
    const given = withPromise(options);
    const { rows } = await sql<{ id: string }>`
      select id from write_post(${submissionId}::uuid, ${ideaId}::text, ${json(text)}, ${given}, ${textArray(jobs)})`.execute(
      this.db,
    );
    return rows[0] && this.find(rows[0].id);
  }

  /** Keeps why there is no post of an idea; one that has a text is left alone. */
  async fail(submissionId: string, idea: Idea, failed: { error: string; month: string }): Promise<void> {
    const { id, title, contentType, description, hook } = idea;
    const post = json({ title, contentType, description, hook, error: failed.error });
    const options = withPromise({ month: failed.month });
    await sql`select fail_post(${submissionId}::uuid, ${id}::text, ${post}, ${options})`.execute(this.db);
  }

  /** Only while it is the review of the present text. Returns whether it was. */
  async setReview(id: string, version: number, review: PostReview): Promise<boolean> {
    const { numUpdatedRows } = await this.holding(submissionOf(id))
      .updateTable('posts')
      .from('held')
      .set({ review: json(review) })
      .whereRef('posts.submission_id', '=', 'held.id')
      .where('posts.id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Keeps where the post's card is; one that is behind the post by now is owed its update in the same statement, and one
   * whose post is gone its way to the archive.
   */
  async keepCard(submissionId: string, ideaId: string, card: CardOfPost): Promise<void> {
    await sql`select keep_post_card(${submissionId}::uuid, ${ideaId}::text, ${json(card)})`.execute(this.db);
  }

  /** Keeps why the post has no card yet. */
  async failCard(submissionId: string, ideaId: string, error: string): Promise<void> {
    await this.holding(sql`${submissionId}::uuid`)
      .updateTable('posts')
      .from('held')
      .set({ trello_card_error: error })
      .whereRef('posts.submission_id', '=', 'held.id')
      .where('idea_id', '=', ideaId)
      .execute();
  }

  /** Puts posts of the submission where they are to go, all in one statement. Returns how many there were. */
  async place(submissionId: string, places: PlanPosts['posts']): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      with held as (select id from form_submissions where id = ${submissionId}::uuid for update)
      update posts as p set
        month = coalesce(given.place ->> 'month', p.month),
        planned_day = case when given.place ? 'plannedDay' then given.place ->> 'plannedDay' else p.planned_day end,
        planned_time = case when given.place ? 'plannedTime' then given.place ->> 'plannedTime' else p.planned_time end,
        position = coalesce((given.place ->> 'position')::int, p.position)
      from held, jsonb_array_elements(${json(places)}) as given (place)
      where p.submission_id = held.id and p.id = (given.place ->> 'id')::uuid
      returning p.id`.execute(this.db);
    return rows.length;
  }

  /** Returns whether there was such a version to delete. */
  async remove(id: string, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.holding(submissionOf(id))
      .deleteFrom('posts')
      .using('held')
      .whereRef('posts.submission_id', '=', 'held.id')
      .where('posts.id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** A statement that begins by holding a submission's row: `held` is that row. */
  private holding(submissionId: RawBuilder<string>) {
    return this.db.with('held', (db) =>
      db.selectFrom('form_submissions').select('id').where('id', '=', submissionId).forUpdate(),
    );
  }
}

/** The submission of a post. */
function submissionOf(postId: string): RawBuilder<string> {
  return sql`(select p.submission_id from posts as p where p.id = ${postId}::uuid)`;
}

/** Options of a write, with how many posts a month is promised: a post beyond them counts for a later one. */
function withPromise(options: object) {
  return sql`(${json(options)} || jsonb_build_object('promised', promised_posts()))`;
}
