import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import { RESULT_NUMBERS, type ResultNumbers, type ResultSource } from '../shared/results.js';
import type { ResultReading } from './results.schemas.js';

interface PostResultsTable {
  id: Generated<string>;
  post_id: string;
  source: ResultSource;
  day: string;
  impressions: number | null;
  reactions: number | null;
  comments: number | null;
  reposts: number | null;
  saves: number | null;
  taken_at: string;
}

declare module '../database/tables.js' {
  interface Tables {
    post_results: PostResultsTable;
  }
}

/** A published post with the title that the client has seen. */
export interface PublishedRow {
  id: string;
  title: string;
  posted_at: string;
  posted_url: string | null;
}

/** A reading to be stored. */
export interface NewReading {
  postId: string;
  source: ResultSource;
  day: string;
  numbers: ResultNumbers;
  takenAt: Date;
}

/** Readings of the numbers of published posts. Over the direct connection; every method is one atomic change. */
@Injectable()
export class ResultsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Newest first. */
  published(submissionId: string): Promise<PublishedRow[]> {
    return this.db
      .selectFrom('posts as p')
      .leftJoin('post_versions as v', (join) =>
        join.onRef('v.post_id', '=', 'p.id').onRef('v.number', '=', 'p.released_version'),
      )
      .select(['p.id', 'p.posted_url', sql<string>`coalesce(v.title, p.title)`.as('title')])
      .select(sql<string>`p.posted_at`.as('posted_at'))
      .where('p.submission_id', '=', submissionId)
      .where('p.state', '=', 'posted')
      .where('p.posted_at', 'is not', null)
      .orderBy('p.posted_at', 'desc')
      .orderBy('p.id')
      .execute();
  }

  /** The readings of all posts of a submission, by post, newest first. */
  async readings(submissionId: string): Promise<Map<string, ResultReading[]>> {
    const rows = await this.db
      .selectFrom('post_results as r')
      .innerJoin('posts as p', 'p.id', 'r.post_id')
      .selectAll('r')
      .where('p.submission_id', '=', submissionId)
      .orderBy('r.day', 'desc')
      .orderBy('r.taken_at', 'desc')
      .orderBy('r.id')
      .execute();
    return new Map(
      [...Map.groupBy(rows, ({ post_id }) => post_id)].map(([postId, ofPost]) => [
        postId,
        ofPost.map(({ post_id: _, taken_at: takenAt, ...reading }) => ({ ...reading, takenAt })),
      ]),
    );
  }

  /**
   * Stores a reading; another one of the same source and day is replaced.
   * @returns whether the post is published; nothing is stored otherwise
   */
  async put({ postId, source, day, numbers, takenAt }: NewReading): Promise<boolean> {
    const { rows } = await sql`
      insert into post_results as r (post_id, source, day, taken_at, ${sql.join(COLUMNS)})
      select p.id, ${source}::text, ${day}::text, ${takenAt.toISOString()}::text::timestamptz,
        ${sql.join(RESULT_NUMBERS.map((name) => sql`${numbers[name]}::int`))}
      from posts as p where p.id = ${postId}::uuid and p.state = 'posted'
      on conflict (post_id, source, day) do update set taken_at = excluded.taken_at,
        ${sql.join(COLUMNS.map((column) => sql`${column} = excluded.${column}`))}
      returning r.id`.execute(this.db);
    return rows.length > 0;
  }

  /** The submission of a post; undefined for an unknown one. */
  async submissionOf(postId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('posts')
      .select('submission_id')
      .where('id', '=', postId)
      .executeTakeFirst();
    return row?.submission_id;
  }

  /** The submission of a reading; undefined for an unknown one. */
  async ownerOf(readingId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('post_results as r')
      .innerJoin('posts as p', 'p.id', 'r.post_id')
      .select('p.submission_id')
      .where('r.id', '=', readingId)
      .executeTakeFirst();
    return row?.submission_id;
  }

  async remove(readingId: string): Promise<void> {
    await this.db.deleteFrom('post_results').where('id', '=', readingId).execute();
  }
}

const COLUMNS = RESULT_NUMBERS.map((name) => sql.ref(name));
