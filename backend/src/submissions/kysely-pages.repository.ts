import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { toSearchKey } from '../common/text/search-key.js';
import { literally, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { CLIENT_FILTERS, type ClientFilter } from '../shared/list-columns.js';
import { isUnfinished } from './open-work.sql.js';
import { isOf, isVisible } from './own-clients.sql.js';
import { toRow } from './submission.mapping.js';
import { type ListedSubmission, type SortField, STORED_ROW_COLUMNS } from './submission-row.schemas.js';
import { SubmissionTotals, storedTotal } from './submission-totals.repository.js';
import type { SubmissionListPage, SubmissionsPage } from './submissions.repository.js';

/** Sort orders with an index on the beginning of the text; see 20261129053500_flat_lists.sql. */
const INDEXED: Partial<Record<SortField, RawBuilder<string>>> = {
  website: sql`left(website, 500)`,
  email: sql`left(email, 500)`,
  industry: sql`left(industry, 500)`,
};

/** Pages of submissions in PostgreSQL with their filters, over the direct connection. */
@Injectable()
export class SubmissionPages {
  private readonly totals: SubmissionTotals;

  constructor(private readonly db: Kysely<Tables>) {
    this.totals = new SubmissionTotals(db);
  }

  /** A page of matching submissions and the exact total. */
  async list(page: SubmissionListPage): Promise<{ rows: ListedSubmission[]; total: number }> {
    const { sort, direction, offset, limit } = page;
    const stored = storedTotal(page);
    const read = this.found(page)
      .select(STORED_ROW_COLUMNS)
      // PostgreSQL evaluates this after the limit, so only for the rows of the page.
      .select(sql`client_posts(form_submissions)`.as('client'))
      .select(sql<number | null>`${stored ?? null}`.as('total'))
      .orderBy(INDEXED[sort] ?? sort, direction)
      .orderBy('id', direction)
      .offset(offset)
      .limit(limit)
      .execute();
    if (stored) {
      const rows = await read;
      return { rows: rows.map(toRow), total: rows[0]?.total ?? (await this.totals.read(stored)) };
    }
    const [rows, total] = await Promise.all([read, this.totals.count(page, this.found(page))]);
    return { rows: rows.map(toRow), total };
  }

  private found(page: SubmissionListPage) {
    const { ids, search, quarantined, client, promise, state, unfinished, visibleTo, responsible } = page;
    return this.db
      .selectFrom('form_submissions')
      .where(ids ? sql<SqlBool>`id = any(${textArray(ids)}::uuid[])` : sql<SqlBool>`true`)
      .where(matchesSearch(search))
      .$if(quarantined !== undefined, (query) =>
        query.where('quarantined_at', quarantined ? 'is not' : 'is', null),
      )
      .where(client ? hasPostInState(client) : sql<SqlBool>`true`)
      .where(promise ? matchesPromise(promise) : sql<SqlBool>`true`)
      .where(state ? isInState(state) : sql<SqlBool>`true`)
      .where(unfinished ? isUnfinished : sql<SqlBool>`true`)
      .where(isVisible(visibleTo))
      .where(isOf(responsible));
  }
}

function matchesPromise({ state, overdueBefore }: NonNullable<SubmissionsPage['promise']>) {
  if (state === 'sent') return sql<SqlBool>`strategy_sent_at is not null`;
  const open = sql<SqlBool>`strategy_sent_at is null and completed_at is not null`;
  return state === 'overdue'
    ? sql<SqlBool>`(${open} and completed_at < ${overdueBefore}::timestamptz)`
    : sql<SqlBool>`(${open} and completed_at >= ${overdueBefore}::timestamptz)`;
}

function matchesSearch(search: string) {
  if (search === '') return sql<SqlBool>`true`;
  return sql<SqlBool>`search_text like ${`%${literally(toSearchKey(search))}%`}`;
}

/** A pause ends by the calendar of the client. */
function isInState({ name, today, elsewhere }: NonNullable<SubmissionsPage['state']>) {
  const days = elsewhere.map(
    (other) => sql`when time_zone = any(${textArray(other.zones)}) then ${other.today}::text`,
  );
  const day =
    days.length === 0 ? sql`${today}::text` : sql`case ${sql.join(days, sql` `)} else ${today}::text end`;
  const isPaused = sql<SqlBool>`(client_state = 'paused' and paused_until > ${day})`;
  if (name === 'paused') return isPaused;
  return name === 'ended'
    ? sql<SqlBool>`client_state = 'ended'`
    : sql<SqlBool>`(client_state = 'active' or (client_state = 'paused' and paused_until <= ${day}))`;
}

function hasPostInState(client: ClientFilter) {
  return sql<SqlBool>`id in (select submission_id from posts where state = ${CLIENT_FILTERS[client]})`;
}
