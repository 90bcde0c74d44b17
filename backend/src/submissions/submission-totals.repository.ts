import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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

const CHANGES = sql<number>`(select coalesce(sum(changes), 0)::bigint from submission_counts)`;

type Matching = SelectQueryBuilder<Tables, 'form_submissions', object>;

/** Exact totals of lists of submissions, at a cost that does not grow with the table where that is possible. */
export class SubmissionTotals {
  /** Totals of searches by filter, with the state of the table that they belong to. Least recently used first. */
  private readonly searches = new Map<string, { changes: number; total: number }>();

  constructor(private readonly db: Kysely<Tables>) {}

  /** Reads a stored total; a page without rows does not return it. */
  async read(stored: RawBuilder<number>): Promise<number> {
    const { total } = await this.db.selectNoFrom(stored.as('total')).executeTakeFirstOrThrow();
    return total;
  }

  /** Counts the rows of a query, of which a search remembers the result. */
  async count(page: SubmissionListPage, matching: Matching): Promise<number> {
    const search = searchKey(page);
    return search === undefined ? (await this.countNow(matching)).total : this.ofSearch(search, matching);
  }

  /** Counts again only after a write that may have changed the total: a common word matches most of the table. */
  private async ofSearch(key: string, matching: Matching): Promise<number> {
    const stored = this.searches.get(key);
    if (stored && stored.changes === (await this.changes())) {
      this.remember(key, stored);
      return stored.total;
    }
    const counted = await this.countNow(matching);
    this.remember(key, counted);
    return counted.total;
  }

  private async changes(): Promise<number> {
    const { changes } = await this.db.selectNoFrom(CHANGES.as('changes')).executeTakeFirstOrThrow();
    return changes;
  }

  /** In one statement, so that both numbers belong to the same state of the table. */
  private countNow(matching: Matching): Promise<{ total: number; changes: number }> {
    return matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(CHANGES.as('changes'))
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

/** The total of a page as an expression that reads few rows; undefined if its rows must be counted. */
export function storedTotal(page: SubmissionListPage): RawBuilder<number> | undefined {
  const states = countedStates(page);
  if (!states) return undefined;
  const conditions = Object.entries(states).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql<number>`(select coalesce(sum(number), 0)::bigint from submission_counts
    where ${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** The states that a filter selects, or undefined if it depends on anything else. */
export function countedStates({
  ids,
  search,
  quarantined,
  client,
  promise,
  state,
  unfinished,
  visibleTo,
  responsible,
}: SubmissionFilter): CountedStates | undefined {
  if (ids || search !== '' || client || state || visibleTo || responsible) return undefined;
  const states: CountedStates = quarantined === undefined ? {} : { quarantined };
  if (promise && promise.state !== 'sent') return undefined;
  if (promise) states.strategy_sent = true;
  if (!unfinished) return states;
  if (quarantined) return undefined;
  return { ...states, quarantined: false, completed: false };
}

/** Identifies a search whose result depends only on the stored texts; undefined for others. */
function searchKey({
  ids,
  search,
  quarantined,
  client,
  promise,
  state,
  unfinished,
  visibleTo,
  responsible,
}: SubmissionListPage): string | undefined {
  if (search === '' || ids || client || promise || state || unfinished) return undefined;
  // Changes of who is responsible do not count as changes of a search.
  if (visibleTo || responsible) return undefined;
  return JSON.stringify([search, quarantined]);
}
