import { CsvError, parse } from 'csv-parse/sync';
import { MAX_SHARES_ROWS } from '../shared/imports.js';

/** One post of a person in LinkedIn's archive. */
export interface Share {
  /** 'yyyy-MM-dd'. */
  day: string;
  url: string;
  text: string;
}

export type SharesProblem =
  | { problem: 'columns'; missing: string[]; found: string[] }
  | { problem: 'csv' | 'date'; line: number }
  | { problem: 'rows' };

export type ReadShares = { shares: Share[] } | SharesProblem;

const NEEDED = ['Date', 'ShareLink', 'ShareCommentary'] as const;

/** A row with the line on which it ends. */
interface InfoRow {
  record: Record<(typeof NEEDED)[number], string>;
  info: { lines: number };
}

/** Columns that a message names, and characters of each. */
const NAMED_COLUMNS = 10;
const NAMED_LENGTH = 40;

/** Thrown inside this file only. */
class UnknownColumns extends Error {
  readonly found: string[];

  constructor(found: string[]) {
    super('unknown columns');
    this.found = found;
  }
}

/** Reads Shares.csv. Rows without a text, such as shares without a comment, are left out. */
export function readShares(csv: string): ReadShares {
  try {
    const rows = parse<InfoRow>(csv, {
      bom: true,
      columns: columnsOf,
      info: true,
      skip_empty_lines: true,
      to: MAX_SHARES_ROWS + 1,
    });
    if (rows.length > MAX_SHARES_ROWS) return { problem: 'rows' };
    return toShares(rows);
  } catch (error) {
    if (error instanceof UnknownColumns) {
      const missing = NEEDED.filter((name) => !error.found.includes(name));
      return { problem: 'columns', missing, found: error.found.slice(0, NAMED_COLUMNS).map(shortened) };
    }
    if (error instanceof CsvError) return { problem: 'csv', line: Number(error.lines ?? 1) };
    throw error;
  }
}

function columnsOf(header: string[]): string[] {
  const found = header.map((name) => name.trim());
  if (NEEDED.some((name) => !found.includes(name))) throw new UnknownColumns(found);
  return found;
}

function shortened(name: string): string {
  return name.length > NAMED_LENGTH ? `${name.slice(0, NAMED_LENGTH)}…` : name;
}

function toShares(rows: readonly InfoRow[]): ReadShares {
  const shares: Share[] = [];
  for (const { record, info } of rows) {
    const text = textOf(record.ShareCommentary);
    if (text === '') continue;
    const day = dayOf(record.Date);
    if (day === undefined) return { problem: 'date', line: info.lines };
    shares.push({ day, url: urlOf(record.ShareLink), text });
  }
  return { shares };
}

/** LinkedIn closes and opens the quotation marks around each line break. */
function textOf(commentary: string): string {
  return commentary
    .replace(/\r\n?/g, '\n')
    .replace(/"\n"/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function dayOf(date: string): string | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:[ T]|$)/.exec(date.trim()) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}

/** The address of the post; empty if it is not valid. */
function urlOf(link: string): string {
  const url = link.trim();
  return /^https:\/\/(?:[a-z-]+\.)*linkedin\.com\//i.test(url) && url.length <= 500 ? url : '';
}
