import { type Expression, type Kysely, sql } from 'kysely';
import { z } from 'zod';

/** What is found is counted one by one up to so many; of more the database says what it expects. */
export const COUNTED_UP_TO = 10_000;

/** What PostgreSQL says of a plan, as far as it is read. */
const Explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
]);

/** A query as far as it is looked at here: whatever tables it is of. */
interface Found {
  limit(limit: number): Expression<unknown>;
  explain(format: 'json'): Promise<unknown>;
}

/** How many rows a query finds: a page of a list must not cost what its table holds. */
export async function countOf<Tables>(db: Kysely<Tables>, found: Found): Promise<number> {
  const some = found.limit(COUNTED_UP_TO + 1);
  const { rows } = await sql<{ counted: number }>`select count(*) as counted from ${some} as found`.execute(
    db,
  );
  const counted = rows[0]?.counted ?? 0;
  return counted <= COUNTED_UP_TO ? counted : expected(found);
}

async function expected(found: Found): Promise<number> {
  const [{ 'QUERY PLAN': plans }] = Explained.parse(await found.explain('json'));
  return Math.max(COUNTED_UP_TO + 1, plans[0].Plan['Plan Rows']);
}

/** A page of a list: where it begins, how many rows it has room for, and how many it has. */
interface SeenPage {
  offset: number;
  limit: number;
  rows: readonly unknown[];
}

/**
 * How many rows there are, by what was counted or expected and by a page of them. An expectation that is too low would
 * leave the last rows on no page: one that is full has a next one, and one that is not is the last.
 */
export function totalBy(counted: number, { offset, limit, rows }: SeenPage): number {
  if (counted <= COUNTED_UP_TO) return counted;
  if (rows.length === limit) return Math.max(counted, offset + limit + 1);
  return rows.length > 0 ? offset + rows.length : Math.min(counted, offset);
}
