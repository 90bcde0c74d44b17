import { bare, headingOf, isBulleted, labelOf } from './labels.js';

/** The width from which a line was broken by the page and not by its writer. */
const FULL_WIDTH = 45;
/** Characters of a line that are read, and of one that another is joined to: text that a machine made has no end. */
const MAX_LINE = 2000;
/** How people write that a cell of a table is empty. */
const EMPTY_CELL = /^[-–—]$/;

/**
 * The lines of a manual in the order in which a person reads them: what the page broke is joined, and columns under
 * headings such as 'Do' and 'Don't' follow each other.
 */
export function manualLines(text: string): string[] {
  return joinBroken(unfold(text.split('\n').map(cellsOf)));
}

/** What stands beside each other on a line is divided by a tab or a wide gap. */
function cellsOf(line: string): string[] {
  return line
    .slice(0, MAX_LINE)
    .replace(/(?<=\S) {3,}(?=\S)/g, '\t')
    .split('\t')
    .map((cell) => cell.trim());
}

function unfold(rows: string[][]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? [];
    const filled = joinBullets(row).filter((cell) => cell !== '');
    if (filled.length > 1 && filled.every(headingOf)) {
      const table = untilEmpty(rows, at + 1).map((cells) =>
        cells.length <= row.length && EMPTY_CELL.test(cells[0] ?? '') ? cells : joinBullets(cells),
      );
      lines.push(...row.flatMap((head, column) => ['', head, ...columnOf(table, column), '']));
      at += table.length;
    } else if (filled.length === 2 && headingOf(filled[0] ?? '')) {
      const [head = '', rest = ''] = filled;
      lines.push(`${head.replace(/\s*[:：]$/, '')}: ${rest}`);
    } else lines.push(...(filled.length > 0 ? filled : ['']));
  }
  return lines;
}

function untilEmpty(rows: string[][], from: number): string[][] {
  let end = from;
  while (rows[end]?.some((cell) => cell !== '')) end++;
  return rows.slice(from, end);
}

/** A bullet that a tab parts from its item marks the item. */
function joinBullets(cells: string[]): string[] {
  return cells.flatMap((cell, at) => {
    if (isBullet(cell) && cells[at + 1]) return [];
    const before = cells[at - 1] ?? '';
    return cell !== '' && isBullet(before) ? [`${before} ${cell}`] : [cell];
  });
}

function isBullet(cell: string): boolean {
  return isBulleted(`${cell} `) && bare(`${cell} `) === '';
}

function columnOf(rows: string[][], column: number): string[] {
  return rows.map((row) => row[column] ?? '').filter((cell) => cell !== '' && !isBullet(cell));
}

function joinBroken(lines: string[]): string[] {
  const joined: string[] = [];
  let width = 0;
  for (const line of lines) {
    const last = joined.at(-1);
    if (last !== undefined && isBroken(last, line, width)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
    width = line.length;
  }
  return joined;
}

/** Whether a line goes on in the next: in the middle of its sentence, and the next is nothing of its own. */
function isBroken(line: string, next: string, width: number): boolean {
  if (
    line === '' ||
    next === '' ||
    line.length > MAX_LINE ||
    isBulleted(next) ||
    headingOf(line) ||
    headingOf(next) ||
    labelOf(next)
  )
    return false;
  if (/[.!?:;…。！？]["'”’»)\]]*$/.test(line)) return false;
  if (labelOf(line)) return /,$/.test(line);
  const goesOn = /^\p{Ll}/u.test(next) && (isBulleted(line) || /^["“„«(]?\p{Lu}/u.test(line));
  return goesOn || width >= FULL_WIDTH;
}
