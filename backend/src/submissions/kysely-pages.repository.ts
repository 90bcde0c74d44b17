import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import { COUNTED_UP_TO, countOf, totalBy } from '../platform/database/count.js';
import { literally } from '../platform/database/parameters.js';
import type { Tables } from '../platform/database/tables.js';
import { CLIENT_FILTERS, type ClientFilter } from '../rules/list-columns.js';
import { isGivenUp, isUnfinished, lacksPosts, standsIn } from './open-work.js';
import { toRow } from './submission.mapping.js';
import { STORED_ROW_COLUMNS, type SubmissionRow } from './submission-row.schemas.js';
import { isKept, type ListedPage, type SubmissionsPage } from './submissions.repository.js';

/** Pages of submissions in PostgreSQL, and what they are narrowed by. By the direct connection. */
@Injectable()
export class SubmissionPages {
  constructor(private readonly db: Kysely<Tables>) {}

  /** A page of what is asked for, and how many there are of it. */
  async list(page: ListedPage): Promise<{ rows: SubmissionRow[]; total: number }> {
    const { sort, direction, offset, limit } = page;
    // Two queries: a window count would read all that is found for each page.
    const [rows, counted] = await Promise.all([
      this.found(page)
        .select(STORED_ROW_COLUMNS)
        // PostgreSQL calls it after the limit: for the rows of the page alone.
        .select(sql`client_state(form_submissions)`.as('client'))
        .orderBy(sort, direction)
        .orderBy('id', direction)
        .offset(offset)
        .limit(limit)
        .execute(),
      this.count(page),
    ]);
    const total = isSummed(page) ? counted : totalBy(counted, { offset, limit, rows });
    return { rows: rows.map(toRow), total };
  }

  private found({ search, held, client, promise, work, today }: ListedPage) {
    return this.db
      .selectFrom('form_submissions')
      .where(matches(search))
      .$if(held !== undefined, (query) => query.where('spam_at', held ? 'is not' : 'is', null))
      .where(client ? hasPost(client) : sql<SqlBool>`true`)
      .where(promise ? standsSo(promise) : sql<SqlBool>`true`)
      .where(work ? isOpen(work) : sql<SqlBool>`true`)
      .where(today ? standsIn(today.group, today) : sql<SqlBool>`true`);
  }

  /** Exact while it is small or kept; else what the planner expects, and never more than there are. */
  private async count(page: ListedPage): Promise<number> {
    if (isSummed(page)) return this.kept(page.held);
    const found = await countOf(this.db, this.found(page).select('id'));
    return found <= COUNTED_UP_TO ? found : Math.min(found, await this.kept(undefined));
  }

  private async kept(held: boolean | undefined): Promise<number> {
    const { rows } = await sql<{ kept: number }>`select kept_count(${held ?? null}::boolean) as kept`.execute(
      this.db,
    );
    return rows[0]?.kept ?? 0;
  }
}

/** Whether how many there are is kept, and need not be counted. */
function isSummed(page: ListedPage): boolean {
  return isKept(page) && page.today === undefined;
}

function standsSo({ state, overdueBefore }: NonNullable<SubmissionsPage['promise']>) {
  if (state === 'sent') return sql<SqlBool>`strategy_sent_at is not null`;
  const open = sql<SqlBool>`strategy_sent_at is null and completed_at is not null`;
  return state === 'overdue'
    ? sql<SqlBool>`(${open} and completed_at < ${overdueBefore}::timestamptz)`
    : sql<SqlBool>`(${open} and completed_at >= ${overdueBefore}::timestamptz)`;
}

function matches(search: string) {
  if (search === '') return sql<SqlBool>`true`;
  const pattern = `%${literally(search)}%`;
  return sql<SqlBool>`(email ilike ${pattern} or website ilike ${pattern} or industry ilike ${pattern})`;
}

function hasPost(client: ClientFilter) {
  return sql<SqlBool>`id in (select submission_id from posts where state = ${CLIENT_FILTERS[client]})`;
}

function isOpen({ open, ...asked }: NonNullable<SubmissionsPage['work']>) {
  if (open === 'failed') return sql<SqlBool>`id in (select submission_id from follow_ups where ${isGivenUp})`;
  return open === 'unfinished' ? isUnfinished : lacksPosts(asked);
}
