import type { Reference } from '../capabilities/boards.js';
import { MAX_CARD_TEXT } from '../shared/limits.js';

/** Name of the attachment with a text too long for a card. */
export const FULL_TEXT_FILE = 'full-text.txt';

const SHORTENED = `[Shortened. The whole text is in the attached file ${FULL_TEXT_FILE}.]`;
const LINE = 'Byline reference: ';

/** Whether a description has the line of a reference, even if a person has moved it. */
export function hasReferenceLine(desc: string, { line, older }: Reference): boolean {
  const wanted = [line, older].filter((text) => text !== undefined).map((text) => LINE + text);
  return desc.split('\n').some((text) => wanted.includes(text.trim()));
}

export function withoutReference(desc: string): string {
  const lines = desc.split('\n').filter((text) => !text.trim().startsWith(LINE.trim()));
  return lines.join('\n').trimEnd();
}

/** Path of a URL with its query; undefined for an invalid one. */
export function pathOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export interface CardText {
  name: string;
  desc: string;
  /** Set if the text did not fit: attach it as FULL_TEXT_FILE. */
  fullText: string | undefined;
}

/**
 * Composes the text of a card: unchanged, so that it can be copied, with the reference line if there is one.
 * A text over the vendor's limit is truncated on the card and returned in full for the attachment.
 */
export function composeCard({ name, desc, line }: { name: string; desc: string; line?: string }): CardText {
  const ending = line === undefined ? '' : `\n\n${LINE}${line}`;
  const title = cut(name.replace(/\s+/g, ' ').trim(), MAX_CARD_TEXT) || 'Untitled';
  if (desc.length + ending.length <= MAX_CARD_TEXT) {
    return { name: title, desc: desc === '' ? ending.trimStart() : desc + ending, fullText: undefined };
  }
  const room = MAX_CARD_TEXT - ending.length - SHORTENED.length - 2;
  return { name: title, desc: `${cut(desc, room)}\n\n${SHORTENED}${ending}`, fullText: desc };
}

/** The beginning of a text, at most `length` UTF-16 units, without splitting a character. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
