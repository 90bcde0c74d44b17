import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { SubmissionFilter, SubmissionListPage } from './submissions.repository.js';

/** Number of submissions in a state, kept by triggers and split into several rows against contention. */
interface SubmissionCountsTable {
  quarantined: boolean;
  completed: boolean;
  strategy_sent: boolean;
  shard: number;
  number: number;
  /** Writes that may change the result of a search. */
  changes: number;
}

declare module '../database/tables.js' {
  interface Tables {
    submission_counts: SubmissionCountsTable;
  }
}

/** The states that a filter selects; a missing member selects both values. */
export type CountedStates = Partial<
  Pick<SubmissionCountsTable, 'quarantined' | 'completed' | 'strategy_sent'>
>;

/** Searches whose totals are remembered. */
const MAX_SEARCHES = 200;

type Matching = SelectQueryBuilder<Tables, 'form_submissions', object>;

/** Exact totals of lists of submissions, at a cost that does not grow with the table where that is possible. */
export class SubmissionTotals {
  /** Totals of searches by filter, with the state of the table that they belong to. Least recently used first. */
  private readonly searches = new Map<string, { changes: number; total: number }>();

  constructor(private readonly db: Kysely<Tables>) {}

  /** @param matching the query of all matching rows */
  async of(page: SubmissionListPage, matching: () => Matching): Promise<number> {
    const states = page.today ? undefined : countedStates(page);
    if (states) return this.inStates(states);
    const search = searchKey(page);
    if (search !== undefined) return this.ofSearch(search, matching());
    return (await this.count(matching())).total;
  }

  private async inStates(states: CountedStates): Promise<number> {
    const { total } = await this.db
      .selectFrom('submission_counts')
      .select(summed('number').as('total'))
      .where(isInStates(states))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Counts again only after a write that may have changed the total: a common word matches most of the table. */
  private async ofSearch(key: string, matching: Matching): Promise<number> {
    const stored = this.searches.get(key);
    if (stored && stored.changes === (await this.changes())) {
      this.remember(key, stored);
      return stored.total;
    }
    const counted = await this.count(matching);
    this.remember(key, counted);
    return counted.total;
  }

  private async changes(): Promise<number> {
    const { changes } = await this.db
      .selectFrom('submission_counts')
      .select(summed('changes').as('changes'))
      .executeTakeFirstOrThrow();
    return changes;
  }

  /** In one statement, so that both numbers belong to the same state of the table. */
  private count(matching: Matching): Promise<{ total: number; changes: number }> {
    return matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(sql<number>`(select coalesce(sum(changes), 0)::bigint from submission_counts)`.as('changes'))
      .executeTakeFirstOrThrow();
  }

  private remember(key: string, counted: { changes: number; total: number }): void {
    this.searches.delete(key);
    this.searches.set(key, counted);
    const [oldest] = this.searches.keys();
    if (this.searches.size > MAX_SEARCHES && oldest !== undefined) this.searches.delete(oldest);
  }
}

/** Counts all submissions again. Cheap enough for a restore, which may have loaded rows without their triggers. */
export async function recountSubmissions(db: Kysely<Tables>): Promise<void> {
  await sql`select recount_submissions()`.execute(db);
}

/** The states that a filter selects, or undefined if it depends on anything else. */
export function countedStates({
  ids,
  search,
  held,
  client,
  promise,
  work,
}: SubmissionFilter): CountedStates | undefined {
  if (ids || search !== '' || client) return undefined;
  const states: CountedStates = held === undefined ? {} : { quarantined: held };
  if (promise && promise.state !== 'sent') return undefined;
  if (promise) states.strategy_sent = true;
  if (!work) return states;
  if (work.open !== 'unfinished' || held) return undefined;
  return { ...states, quarantined: false, completed: false };
}

/** Identifies a search whose result depends only on the stored texts; undefined for others. */
function searchKey({
  ids,
  search,
  held,
  client,
  promise,
  work,
  today,
}: SubmissionListPage): string | undefined {
  if (search === '' || ids || client || promise || work || today) return undefined;
  return JSON.stringify([search, held]);
}

function isInStates(states: CountedStates): RawBuilder<SqlBool> {
  const conditions = Object.entries(states).map(([name, value]) => sql<SqlBool>`${sql.ref(name)} = ${value}`);
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;
}

function summed(column: 'number' | 'changes'): RawBuilder<number> {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
}
