import { sql } from 'kysely';
import type { Connection } from '#server/database/connection.js';
import { NEW_FORM } from '../../test/support/app.ts';
import { atRest, type Measured, measure, ratios } from './measure.ts';

/** Largest p50 with many rows compared with few. */
const MAX_GROWTH = 1.5;
/** Largest p50 of a list and of a new form compared with its main statement alone. */
const MAX_OVERHEAD = 5;
const LOAD = { count: 150, width: 8 };
/** Measured alternately, so that other programs on the machine disturb all sides equally; the median counts. */
const ROUNDS = 3;

export type Operations = Record<string, (n: number) => Promise<unknown>>;
/** Returns the text of the response. @throws Error unless its status is 2xx */
export type Send = (path: string, method?: string, body?: object) => Promise<string>;

const SORTS = ['website', 'email', 'industry', 'created_at'].flatMap((field) => [
  [field, 'ASC'],
  [field, 'DESC'],
]);
const LIST = '/api/form_submissions?range=[0,9]';
/** Path of a page that matches a text. */
export const searchFor = (q: string) => `${LIST}&filter=${encodeURIComponent(JSON.stringify({ q }))}`;

/** The requests that users wait for, over HTTP. */
export async function requestsOf(send: Send): Promise<Operations> {
  const { id } = JSON.parse(await send('/api/forms', 'POST', NEW_FORM));
  const list = (sort: string[]) => () => send(`${LIST}&sort=${encodeURIComponent(JSON.stringify(sort))}`);
  return {
    read: () => send(`/api/forms/${id}`),
    list: () => send(LIST),
    ...Object.fromEntries(SORTS.map((sort) => [`list by ${sort.join(' ')}`, list(sort)])),
    'search, few matches': () => send(searchFor('flour mills')),
    'search, all match': () => send(searchFor('example')),
    autosave: (n) => send(`/api/forms/${id}`, 'PATCH', { industry: `i ${n}` }),
    create: (n) => send('/api/forms', 'POST', { ...NEW_FORM, email: `bench${n}@example.com` }),
  };
}

/** The main statements of a list and of a new form, through the same driver. */
export function statementsOf({ db }: Connection): Operations {
  const { elapsed_ms: _, ...fields } = NEW_FORM;
  return {
    list: () =>
      db
        .selectFrom('form_submissions')
        .select(['id', 'website', 'email', 'industry', 'created_at', 'full_posts'])
        .select(sql`client_posts(form_submissions)`.as('client'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(10)
        .execute(),
    create: () => db.insertInto('form_submissions').values(fields).returningAll().execute(),
  };
}

/** A measured side: its operations and the process that does the work. */
export interface Side {
  operations: Operations;
  pid?: number;
}

/**
 * Measures each operation with few and with many rows, and its statement alone.
 * @returns lines to print, and those that are above their ratio
 */
export async function measureGrowth(sides: {
  few: Side;
  many: Side;
  bare: Side;
}): Promise<{ lines: string[]; failures: string[] }> {
  const lines: string[] = [];
  const failures: string[] = [];
  const judge = (line: string, ratio: number, limit: number) => {
    lines.push(line);
    if (ratio > limit) failures.push(`${line.trim()}, at most ${limit}`);
  };
  for (const name of Object.keys(sides.many.operations)) {
    const [few, many, bare] = await alternate(name, [sides.few, sides.many, sides.bare]);
    if (!few || !many) continue;
    const growth = many.p50 / few.p50;
    judge(
      `  ${name.padEnd(26)}${figures(few)} | ${figures(many)} | ${ratios(many, few)}`,
      growth,
      MAX_GROWTH,
    );
    if (bare)
      judge(
        `  ${`${name}, beside SQL`.padEnd(26)}${figures(bare)} | ${figures(many)} | ${ratios(many, bare)}`,
        many.p50 / bare.p50,
        MAX_OVERHEAD,
      );
  }
  return { lines, failures };
}

async function alternate(name: string, sides: Side[]): Promise<(Measured | undefined)[]> {
  const measured: Measured[][] = sides.map(() => []);
  for (let round = -1; round < ROUNDS; round++)
    for (const [index, { operations, pid }] of sides.entries()) {
      const operation = operations[name];
      if (!operation) continue;
      // The jobs of earlier forms would slow down all sides.
      if (name === 'create') for (const side of sides) if (side.pid) await atRest(side.pid);
      const result = await measure({ ...LOAD, ...(pid && { pid }) }, operation);
      // The compiler is still at work on an operation's code in the first round.
      if (round >= 0) measured[index]?.push(result);
    }
  return measured.map((rounds) => rounds.toSorted((a, b) => a.p50 - b.p50)[Math.floor(rounds.length / 2)]);
}

const figures = ({ p50, cpu }: Measured) => `p50 ${p50.toFixed(1).padStart(6)} ms, cpu ${cpu.toFixed(2)} ms`;
