import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { json, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { isoTimestamp } from '../database/timestamp.js';
import { DEFAULT_CONTENT_TYPE } from '../shared/limits.js';
import type { PostState } from '../shared/posts.js';
import type { PostReview } from '../submissions/post-review.schemas.js';
import { StoredGeneratedPost } from '../submissions/stored-shapes.js';
import type { GeneratedPost, Idea } from '../submissions/submission.schemas.js';
import { isFoldedBefore } from './folded-posts.sql.js';
import type { FoldedPost, ListedPosts, PlanPosts, Post, PostVersion } from './posts.schemas.js';

export interface PostsTable {
  id: Generated<string>;
  submission_id: string;
  idea_id: string;
  content_type: string;
  title: string;
  full_post: Generated<string>;
  version: Generated<number>;
  error: string | null;
  description: string | null;
  hook: string | null;
  review: unknown;
  state: Generated<PostState>;
  month: string;
  planned_day: string | null;
  planned_time: string | null;
  position: number;
  images: unknown;
  trello_card_id: string | null;
  trello_card_url: string | null;
  trello_card_error: string | null;
  released_version: number | null;
  posted_at: string | null;
  posted_url: string | null;
  /** The version that an editor has approved for the release. */
  approved_version: number | null;
  approved_by: string | null;
  approved_at: string | null;
  created_at: Generated<string>;
  modified_at: Generated<string>;
}

export interface PostVersionsTable {
  post_id: string;
  number: number;
  title: string;
  full_post: string;
  /** Ids of the client's photos. */
  images: unknown;
  hash: string;
  made_by: 'model' | 'editor';
  made: 'written' | 'edited' | 'rewritten' | 'restored';
  instruction: string | null;
  restored_from: number | null;
  person_name: string | null;
  created_at: Generated<string>;
}

/** Numbers that the client confirmed. Triggers sort the review of their post by them. */
interface PostConfirmedNumbersTable {
  post_id: string;
  number: string;
  confirmed_at: Generated<string>;
}

declare module '../database/tables.js' {
  interface Tables {
    post_confirmed_numbers: PostConfirmedNumbersTable;
    posts: PostsTable;
    post_versions: PostVersionsTable;
  }
}

/** A post with its last generated text and the time of the last edit. */
type PostRecord = Selectable<PostsTable> & { written: string | null; edited_at: string | null };

const Images = z.array(z.string()).catch([]);

/** Never throws: reviews in an older format are converted. */
export function toPost(row: PostRecord): Post {
  const spec = StoredGeneratedPost.parse({
    ideaId: row.idea_id,
    title: row.title,
    contentType: row.content_type,
    fullPost: row.full_post,
    error: row.error,
    description: row.description,
    hook: row.hook,
    review: row.review ?? undefined,
    trelloCardId: row.trello_card_id,
    trelloCardUrl: row.trello_card_url,
    trelloCardError: row.trello_card_error,
    ...(row.written !== row.full_post && { draft: row.written, editedAt: row.edited_at }),
  });
  return { ...spec, ...planningOf(row) };
}

/** State and place, which a folded post has too. */
function placeOf(row: FoldedRow) {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    month: row.month,
    plannedDay: row.planned_day,
    plannedTime: row.planned_time,
    position: row.position,
  };
}

/** Fields that SPEC's post does not have. */
function planningOf(row: PostRecord): Omit<Post, keyof GeneratedPost> {
  return {
    ...placeOf(row),
    submissionId: row.submission_id,
    images: Images.parse(row.images),
    editorApproval:
      row.approved_version === row.version && row.approved_by !== null && row.approved_at !== null
        ? { by: row.approved_by, at: row.approved_at }
        : null,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  };
}

export function toVersion(row: Selectable<PostVersionsTable>): PostVersion {
  return {
    number: row.number,
    title: row.title,
    fullPost: row.full_post,
    images: Images.parse(row.images),
    hash: row.hash,
    madeBy: row.made_by,
    made: row.made,
    instruction: row.instruction,
    restoredFrom: row.restored_from,
    personName: row.person_name,
    createdAt: row.created_at,
  };
}

/** The text of the next version of an idea's post. */
export interface NewText {
  title: string;
  fullPost: string;
  contentType?: string;
  /** New photos of the post; undefined keeps the present ones. */
  images?: readonly string[] | undefined;
  review?: PostReview | undefined;
  madeBy: PostVersion['madeBy'];
  made: PostVersion['made'];
  instruction?: string | undefined;
  restoredFrom?: number;
  /** The name of the person. */
  by?: string | undefined;
}

export interface WriteOptions {
  /** The version that the text is based on; the post must still have it. */
  expected?: number;
  /** Month of a new post. */
  month?: string;
  /** The run item of the text: it must be in progress, and the same statement completes it. */
  item?: string;
  /** Kinds of jobs to add while the post has no card. */
  jobs?: string[];
}

/** Card of a post and the text it was created with; undefined if unknown, as after an interrupted attempt. */
export interface CardOfPost {
  id: string;
  url: string;
  title?: string;
  fullPost?: string;
}

/** Posts with the last generated text and the time of the last edit. */
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

/** The columns of a folded post, and `created_at` for its place in the list. */
const FOLDED = [
  'id',
  'idea_id',
  'content_type',
  'title',
  'version',
  'state',
  'month',
  'planned_day',
  'planned_time',
  'position',
  'trello_card_url',
  'trello_card_error',
  'created_at',
] as const;
type FoldedRow = Pick<PostRecord, (typeof FOLDED)[number]>;

/** A post with what its place in the list depends on. */
interface Listed {
  post: FoldedPost | Post;
  createdAt: string;
}

/** @param values of the columns in FOLDED, with times as in JSON */
function toFolded(values: readonly unknown[]): Listed {
  const columns: Record<string, unknown> = {};
  for (const [index, column] of FOLDED.entries()) columns[column] = values[index];
  const row = columns as unknown as FoldedRow;
  const { trello_card_url, trello_card_error } = row;
  const post: FoldedPost = {
    ideaId: row.idea_id,
    title: row.title,
    contentType: row.content_type || DEFAULT_CONTENT_TYPE,
    ...(trello_card_url !== null && { trelloCardUrl: trello_card_url }),
    ...(trello_card_error !== null && { trelloCardError: trello_card_error }),
    ...placeOf(row),
    isFolded: true,
  };
  return { post, createdAt: isoTimestamp(row.created_at) };
}

function inListOrder(one: Listed, other: Listed): number {
  return (
    one.post.position - other.post.position ||
    compareTexts(one.createdAt, other.createdAt) ||
    compareTexts(one.post.id, other.post.id)
  );
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Posts and their versions. Always over the direct connection; every method is one atomic change. Every
 * change of a post locks its submission first, like the functions of the database: locking the rows in
 * different orders would cause deadlocks.
 */
@Injectable()
export class PostsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** In list order. */
  async ofSubmission(submissionId: string): Promise<Post[]> {
    const rows = await withDraft(this.db)
      .where('submission_id', '=', submissionId)
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toPost);
  }

  /** In list order. @param textsFrom decided posts of earlier months are folded */
  async listed(submissionId: string, textsFrom: string): Promise<ListedPosts> {
    const isFolded = isFoldedBefore(textsFrom, 'posts');
    const whole = withDraft(this.db)
      .where('submission_id', '=', submissionId)
      .where(sql<SqlBool>`not (${isFolded})`)
      .execute();
    const folded = this.db
      .selectFrom('posts')
      // Lists in one value: 200 rows, or objects, take three times as long on the embedded database.
      .select(
        sql<
          unknown[][] | null
        >`json_agg(json_build_array(${sql.join(FOLDED.map((column) => sql.ref(column)))}))`.as('posts'),
      )
      .where('submission_id', '=', submissionId)
      .where(isFolded)
      .executeTakeFirst();
    const posts: Listed[] = [
      ...(await whole).map((row) => ({ post: toPost(row), createdAt: row.created_at })),
      ...((await folded)?.posts ?? []).map(toFolded),
    ];
    return posts.toSorted(inListOrder).map(({ post }) => post);
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

  /** Authors of the versions of a submission's posts, for a data export. The text of a version is covered by its hash. */
  async madeVersions(submissionId: string) {
    const rows = await this.db
      .selectFrom('post_versions as v')
      .innerJoin('posts as p', 'p.id', 'v.post_id')
      .selectAll('v')
      .where('p.submission_id', '=', submissionId)
      .orderBy('p.position')
      .orderBy('p.id')
      .orderBy('v.number')
      .execute();
    return rows.map((row) => {
      const { number, title, hash, madeBy, made, personName, createdAt } = toVersion(row);
      return { postId: row.post_id, number, title, hash, madeBy, made, personName, createdAt };
    });
  }

  /** Undefined if the post now has another version, or the item is no longer in progress. */
  async write(
    submissionId: string,
    ideaId: string,
    text: NewText,
    { jobs = [], ...options }: WriteOptions,
  ): Promise<Post | undefined> {
    const { rows } = await sql<{ id: string }>`
      select id from write_post(${submissionId}::uuid, ${ideaId}::text, ${json(text)}, ${json(options)}, ${textArray(jobs)})`.execute(
      this.db,
    );
    return rows[0] && this.find(rows[0].id);
  }

  /** Stores why an idea has no post, unless it has a text. */
  async fail(submissionId: string, idea: Idea, failed: { error: string; month: string }): Promise<void> {
    const { id, title, contentType, description, hook } = idea;
    const post = json({ title, contentType, description, hook, error: failed.error });
    await sql`select fail_post(${submissionId}::uuid, ${id}::text, ${post}, ${json({ month: failed.month })})`.execute(
      this.db,
    );
  }

  /** Only if it reviews the current text. Returns whether it did. */
  async setReview(id: string, version: number, review: PostReview): Promise<boolean> {
    const { numUpdatedRows } = await this.holding(submissionOf(id))
      .updateTable('posts')
      .from('locked')
      .set({ review: json(review) })
      .whereRef('posts.submission_id', '=', 'locked.id')
      .where('posts.id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Notes that an editor has approved a version of a post for the release; `by` null takes it back. @returns whether the post still
   * has this version
   */
  async approve(
    id: string,
    version: number,
    { by, now }: { by: string | null; now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.holding(submissionOf(id))
      .updateTable('posts')
      .from('locked')
      .set({
        approved_version: by === null ? null : version,
        approved_by: by,
        approved_at: by === null ? null : now.toISOString(),
      })
      .whereRef('posts.submission_id', '=', 'locked.id')
      .where('posts.id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Confirms a number of a post once. */
  async confirmNumber(id: string, number: string): Promise<void> {
    await this.holding(submissionOf(id))
      .insertInto('post_confirmed_numbers')
      .columns(['post_id', 'number'])
      .expression((db) =>
        db
          .selectFrom(['posts', 'locked'])
          .select(['posts.id', sql<string>`${number}::text`.as('number')])
          .whereRef('posts.submission_id', '=', 'locked.id')
          .where('posts.id', '=', id),
      )
      .onConflict((conflict) => conflict.columns(['post_id', 'number']).doNothing())
      .execute();
  }

  /** Returns whether the number was confirmed. Every spelling of it is removed. */
  async undoConfirmedNumber(id: string, number: string): Promise<boolean> {
    const { numDeletedRows } = await this.holding(submissionOf(id))
      .deleteFrom('post_confirmed_numbers')
      .using('locked')
      .where('post_id', '=', id)
      .where(sql<SqlBool>`number_key(number) = number_key(${number})`)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * Stores the card of the post. The same statement adds an update if the card is outdated, or its archiving
   * if the post was deleted.
   */
  async keepCard(submissionId: string, ideaId: string, card: CardOfPost): Promise<void> {
    await sql`select keep_post_card(${submissionId}::uuid, ${ideaId}::text, ${json(card)})`.execute(this.db);
  }

  /** Stores why the post has no card yet. */
  async failCard(submissionId: string, ideaId: string, error: string): Promise<void> {
    await this.holding(sql`${submissionId}::uuid`)
      .updateTable('posts')
      .from('locked')
      .set({ trello_card_error: error })
      .whereRef('posts.submission_id', '=', 'locked.id')
      .where('idea_id', '=', ideaId)
      .execute();
  }

  /** Moves posts of the submission in one statement. Returns their number. */
  async place(submissionId: string, places: PlanPosts['posts']): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      with locked as (select id from form_submissions where id = ${submissionId}::uuid for update)
      update posts as p set
        month = coalesce(given.place ->> 'month', p.month),
        planned_day = case when given.place ? 'plannedDay' then given.place ->> 'plannedDay' else p.planned_day end,
        planned_time = case when given.place ? 'plannedTime' then given.place ->> 'plannedTime' else p.planned_time end,
        position = coalesce((given.place ->> 'position')::int, p.position)
      from locked, jsonb_array_elements(${json(places)}) as given (place)
      where p.submission_id = locked.id and p.id = (given.place ->> 'id')::uuid
      returning p.id`.execute(this.db);
    return rows.length;
  }

  /** Returns whether such a version existed and was deleted. */
  async remove(id: string, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.holding(submissionOf(id))
      .deleteFrom('posts')
      .using('locked')
      .whereRef('posts.submission_id', '=', 'locked.id')
      .where('posts.id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Starts a statement that locks a submission's row: `locked` is that row. */
  private holding(submissionId: RawBuilder<string>) {
    return this.db.with('locked', (db) =>
      db.selectFrom('form_submissions').select('id').where('id', '=', submissionId).forUpdate(),
    );
  }
}

function submissionOf(postId: string): RawBuilder<string> {
  return sql`(select p.submission_id from posts as p where p.id = ${postId}::uuid)`;
}
