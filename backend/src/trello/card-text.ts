import { MAX_CARD_TEXT } from '../rules/limits.js';

/** Name of the attachment that holds a text too long for a card. */
export const FULL_TEXT_FILE = 'full-text.txt';

const SHORTENED = `[Shortened. The whole text is in the attached file ${FULL_TEXT_FILE}.]`;

/** The line by which we find again what we made: Trello has no idempotency key. */
export function referenceLine(reference: string): string {
  return `Byline reference: ${reference}`;
}

/** Whether a description bears our line, wherever a person may have moved it. */
export function bearsReference(desc: string, reference: string): boolean {
  return desc.split('\n').some((line) => line.trim() === referenceLine(reference));
}

/** A description without our line. */
export function withoutReference(desc: string): string {
  const lines = desc.split('\n').filter((line) => !line.trim().startsWith(referenceLine('').trim()));
  return lines.join('\n').trimEnd();
}

export interface CardText {
  name: string;
  desc: string;
  /** Set when the text did not fit: it is to be attached as FULL_TEXT_FILE. */
  fullText: string | undefined;
}

/**
 * Composes what goes on a card: the text exactly as it is, so that it copies out unchanged, and our line after it.
 * A text over the vendor's limit is shortened on the card and returned whole for the attachment.
 */
export function composeCard({
  name,
  desc,
  reference,
}: {
  name: string;
  desc: string;
  /** Without one the card is nobody's in particular, and is never looked for. */
  reference?: string | undefined;
}): CardText {
  const ending = reference === undefined ? '' : `\n\n${referenceLine(reference)}`;
  const title = cut(name.replace(/\s+/g, ' ').trim(), MAX_CARD_TEXT) || 'Untitled';
  if (desc.length + ending.length <= MAX_CARD_TEXT) {
    return { name: title, desc: desc === '' ? ending.trimStart() : desc + ending, fullText: undefined };
  }
  const room = MAX_CARD_TEXT - ending.length - SHORTENED.length - 2;
  return { name: title, desc: `${cut(desc, room)}\n\n${SHORTENED}${ending}`, fullText: desc };
}

/** The beginning of a text, of at most `length` UTF-16 units, no character torn apart. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
