import type { InterviewEntry } from '../../model.ts';

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** The words of a search as one pattern; undefined while nothing is searched for. */
export function patternOf(search: string): RegExp | undefined {
  const words = wordsOf(search);
  return words.length > 0 ? new RegExp(words.map(escaped).join('|'), 'giu') : undefined;
}

/** Whether a question with its answer has every word of a search, in either of both. */
export function hasWords({ question = '', answer }: InterviewEntry, search: string): boolean {
  const text = `${question}\n${answer}`;
  return wordsOf(search).every((word) => new RegExp(escaped(word), 'iu').test(text));
}

/** A text in pieces, those that a pattern finds and those between them. */
export function piecesOf(text: string, pattern: RegExp | undefined): Piece[] {
  if (!pattern) return [{ text, isFound: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false });
    pieces.push({ text: found, isFound: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}

/** The longest first: where one word begins like another, the longer one is marked. */
function wordsOf(search: string): string[] {
  return search
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length);
}

/** A word as a pattern that finds just it. */
function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
