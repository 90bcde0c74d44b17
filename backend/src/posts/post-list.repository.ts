import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import { toSearchKey } from '../common/text/search-key.js';
import type { Tables } from '../database/tables.js';
import { isVisible } from '../submissions/own-clients.sql.js';
import type { PostRow, PostsPage } from './post-list.query.js';

const COLUMNS = {
  website: 's.website',
  title: 'p.title',
  month: 'p.month',
  plannedDay: 'p.planned_day',
  state: 'p.state',
  modifiedAt: 'p.modified_at',
  id: 'p.id',
} as const;

/**
 * Faults in the current text. A review names its text if that is not the last generated one; after an edit
 * the number is unknown.
 */
const FAULTS = sql<number | null>`case
  when jsonb_typeof(p.review -> 'faults') = 'array' and p.full_post = coalesce(p.review ->> 'text', (
    select v.full_post from post_versions as v
    where v.post_id = p.id and v.made_by = 'model' order by v.number desc limit 1), p.full_post)
  then jsonb_array_length(p.review -> 'faults') end`;

/** The posts of all clients. Always over the direct connection. */
@Injectable()
export class PostListRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** @param visibleTo the person who sees own clients only; undefined: all clients */
  async list(page: PostsPage, visibleTo: string | undefined): Promise<{ rows: PostRow[]; total: number }> {
    const { sort, direction, offset, limit } = page;
    const found = this.matching(page).where(isVisible(visibleTo, 's.responsible_id'));
    const [rows, { total }] = await Promise.all([
      found
        .select([
          'p.id',
          'p.submission_id as submissionId',
          'p.title',
          'p.month',
          'p.planned_day as plannedDay',
          'p.planned_time as plannedTime',
          'p.state',
          'p.version',
          'p.modified_at as modifiedAt',
        ])
        .select(({ fn }) => fn.coalesce('s.name', sql<string>`''`).as('name'))
        .select(({ fn }) => fn.coalesce('s.website', sql<string>`''`).as('website'))
        .select(FAULTS.as('faults'))
        // Posts without a day come last in both sort directions.
        .orderBy(COLUMNS[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
        .orderBy('p.id', direction)
        .offset(offset)
        .limit(limit)
        .execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

  private matching({ search, submissionId, state, due, written }: PostsPage) {
    return (
      this.db
        .selectFrom('posts as p')
        // A left join, so that counting does not read the clients.
        .leftJoin('form_submissions as s', 's.id', 'p.submission_id')
        .where(search === '' ? sql<SqlBool>`true` : contains(search))
        .$if(submissionId !== undefined, (query) => query.where('p.submission_id', '=', submissionId ?? ''))
        .$if(state !== undefined, (query) => query.where('p.state', '=', state ?? 'draft'))
        .$if(written !== undefined, (query) => query.where('p.version', written ? '>' : '=', 0))
        .where(due ? isDue(due) : sql<SqlBool>`true`)
    );
  }
}

function contains(search: string) {
  const key = toSearchKey(search);
  return sql<SqlBool>`(strpos(search_key(p.title), ${key}) > 0 or strpos(search_key(s.website), ${key}) > 0
    or strpos(search_key(coalesce(s.name, '')), ${key}) > 0)`;
}

function isDue({ from, to }: NonNullable<PostsPage['due']>) {
  return sql<SqlBool>`(p.planned_day between ${from} and ${to} and p.state not in ('posted', 'declined'))`;
}
