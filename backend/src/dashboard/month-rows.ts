import { type ClientMonth, countPosts } from '../shared/months.js';
import { OTHER_CLIENTS } from '../shared/reports.js';
import { MAX_CLIENTS } from './reports.repository.js';
import type { ReportRow } from './reports.schemas.js';

/** The months of a client that the agency has promised posts for, or written some. */
export interface MonthsOfClient {
  client: string;
  months: readonly ClientMonth[];
}

type MonthRow = Record<'promised' | 'written' | 'kept' | 'posted', number>;

/**
 * Promised and kept posts by month and client: the latest month first, and in it the clients that lack most. Clients beyond the
 * first hundred of a month are combined into one.
 */
export function monthRows(clients: readonly MonthsOfClient[]): ReportRow[] {
  const all = clients.flatMap(({ client, months }) =>
    months.map((month) => ({ month: month.month, client, ...toRow(month) })),
  );
  const byMonth = [...Map.groupBy(all, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? 1 : -1));
  return byMonth.flatMap(([month, rows]) => {
    const sorted = rows.toSorted(
      (a, b) => b.promised - b.kept - (a.promised - a.kept) || a.client.localeCompare(b.client, 'en'),
    );
    const others = sorted.slice(MAX_CLIENTS);
    const combined = { month, client: OTHER_CLIENTS, ...sum(others) };
    return [...sorted.slice(0, MAX_CLIENTS), ...(others.length > 0 ? [combined] : [])];
  });
}

function toRow(month: ClientMonth): MonthRow {
  const { approved, posted } = month.posts;
  return { promised: month.target, written: countPosts(month), kept: approved + posted, posted };
}

function sum(rows: readonly MonthRow[]): MonthRow {
  const total = (name: keyof MonthRow) => rows.reduce((all, row) => all + row[name], 0);
  return {
    promised: total('promised'),
    written: total('written'),
    kept: total('kept'),
    posted: total('posted'),
  };
}
