import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { json, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { Idea } from '../submissions/submission.schemas.js';
import { type PostRun, RunFailure, type RunItem, type RunItemState } from './post-runs.schemas.js';

interface PostRunsTable {
  id: Generated<string>;
  submission_id: string;
  past_posts: unknown;
  person_name: string | null;
  created_at: Generated<string>;
  cancelled_at: string | null;
}

interface PostRunItemsTable {
  id: Generated<string>;
  run_id: string;
  submission_id: string;
  number: number;
  idea_id: string;
  idea: unknown;
  instruction: string | null;
  state: Generated<RunItemState>;
  text: Generated<string>;
  failure: unknown;
}

declare module '../database/tables.js' {
  interface Tables {
    post_runs: PostRunsTable;
    post_run_items: PostRunItemsTable;
  }
}

export interface NewItem {
  idea: Idea;
  instruction?: string | undefined;
}

/** The item in progress with all its input. */
export interface ItemAtWork {
  id: string;
  idea: Idea;
  instruction: string | null;
  /** The name of the person who started the run. */
  by: string | null;
}

/** A run with the partial text of the current item. */
export interface RunView {
  run: PostRun;
  streamedText: { itemId: string; text: string } | undefined;
}

/** Runs kept per submission: only the newest matter. */
const REMEMBERED = 5;

const PastPosts = z.array(z.string()).nullable().catch(null);
const Failure = RunFailure.nullable().catch(null);
const OPEN: readonly RunItemState[] = ['queued', 'writing'];

/** Runs and their items. Always over the direct connection; every method is one atomic change. */
@Injectable()
export class PostRunsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Creates a run with its jobs for the ideas that no other run is writing; undefined if none are left.
   */
  async start(
    submissionId: string,
    items: readonly NewItem[],
    { pastPosts, jobs, by }: { pastPosts: readonly string[] | null; jobs: string[]; by?: string | undefined },
  ): Promise<PostRun | undefined> {
    const { rows } = await sql<{ id: string }>`select id from start_post_run(
      ${submissionId}::uuid, ${json(items)}, ${pastPosts && json(pastPosts)}, ${textArray(jobs)}, ${by ?? null})`.execute(
      this.db,
    );
    return rows[0] && (await this.find(rows[0].id))?.run;
  }

  async find(id: string): Promise<RunView | undefined> {
    const [view] = await this.views(this.db.selectFrom('post_runs').selectAll().where('id', '=', id));
    return view;
  }

  /** Newest first. */
  async ofSubmission(submissionId: string): Promise<PostRun[]> {
    const runs = this.db
      .selectFrom('post_runs')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('created_at', 'desc')
      .limit(REMEMBERED);
    return (await this.views(runs)).map(({ run }) => run);
  }

  /** The run that is writing one of these ideas, or undefined. */
  async at(submissionId: string, ideaIds: readonly string[]): Promise<PostRun | undefined> {
    const item = await this.db
      .selectFrom('post_run_items')
      .select('run_id')
      .where('submission_id', '=', submissionId)
      .where('idea_id', 'in', ideaIds)
      .where('state', 'in', OPEN)
      .executeTakeFirst();
    return item && (await this.find(item.run_id))?.run;
  }

  /** Past posts sent with the request; null: those of the submission. */
  async pastPosts(runId: string): Promise<string[] | null> {
    const run = await this.db
      .selectFrom('post_runs')
      .select('past_posts')
      .where('id', '=', runId)
      .executeTakeFirst();
    return PastPosts.parse(run?.past_posts ?? null);
  }

  /** Marks and returns the next item; one interrupted by a crash starts again. */
  async next(runId: string): Promise<ItemAtWork | undefined> {
    const { rows } = await sql<Pick<ItemAtWork, 'id' | 'instruction' | 'by'> & { idea: unknown }>`
      update post_run_items set state = 'writing', text = ''
      where id = (select id from post_run_items where run_id = ${runId}::uuid and state in ('writing', 'queued')
        order by number limit 1)
      returning id, idea, instruction, (select r.person_name from post_runs r where r.id = run_id) as by`.execute(
      this.db,
    );
    const [row] = rows;
    return row && { ...row, idea: Idea.parse(row.idea) };
  }

  /** Stores the text so far. Returns whether the item is still in progress. */
  async storeText(itemId: string, text: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('post_run_items')
      .set({ text })
      .where('id', '=', itemId)
      .where('state', '=', 'writing')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async isAtWork(itemId: string): Promise<boolean> {
    const item = await this.db
      .selectFrom('post_run_items')
      .select('state')
      .where('id', '=', itemId)
      .executeTakeFirst();
    return item?.state === 'writing';
  }

  async fail(itemId: string, failure: RunFailure): Promise<void> {
    await this.db
      .updateTable('post_run_items')
      .set({ state: 'failed', text: '', failure: json(failure) })
      .where('id', '=', itemId)
      .where('state', '=', 'writing')
      .execute();
  }

  /** Ends unfinished items; with a failure unless a person cancelled. */
  async cancel(runId: string, failure?: RunFailure): Promise<void> {
    await sql`
      with ended as (
        update post_run_items set state = 'cancelled', text = '', failure = ${failure ? json(failure) : null}
        where run_id = ${runId}::uuid and state in ('queued', 'writing') returning 1)
      update post_runs set cancelled_at = now()
        where id = ${runId}::uuid and ${failure === undefined} and exists (select from ended)`.execute(
      this.db,
    );
  }

  private async views(query: { execute(): Promise<Selectable<PostRunsTable>[]> }): Promise<RunView[]> {
    const runs = await query.execute();
    if (runs.length === 0) return [];
    const items = await this.db
      .selectFrom('post_run_items')
      .selectAll()
      .where(
        'run_id',
        'in',
        runs.map(({ id }) => id),
      )
      .orderBy('number')
      .execute();
    return runs.map((run) =>
      toView(
        run,
        items.filter(({ run_id }) => run_id === run.id),
      ),
    );
  }
}

function toView(row: Selectable<PostRunsTable>, records: Selectable<PostRunItemsTable>[]): RunView {
  const items = records.map(toItem);
  const writing = records.find(({ state }) => state === 'writing');
  return {
    run: {
      id: row.id,
      submissionId: row.submission_id,
      state: stateOf(items, row.cancelled_at !== null),
      createdAt: row.created_at,
      items,
    },
    streamedText: writing && { itemId: writing.id, text: writing.text },
  };
}

function stateOf(items: readonly RunItem[], isCancelled: boolean): PostRun['state'] {
  if (items.some(({ state }) => OPEN.includes(state))) return 'running';
  if (isCancelled) return 'cancelled';
  return items.some(({ state }) => state === 'cancelled') ? 'stopped' : 'finished';
}

function toItem(row: Selectable<PostRunItemsTable>): RunItem {
  const { title } = Idea.parse(row.idea);
  return {
    id: row.id,
    ideaId: row.idea_id,
    title,
    instruction: row.instruction,
    state: row.state,
    failure: Failure.parse(row.failure),
  };
}
