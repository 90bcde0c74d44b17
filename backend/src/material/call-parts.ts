import type { Turn } from './transcript.js';

/** Characters of one part of a call, so that a prompt can leave out a part of a long one. */
export const PART_LENGTH = 6000;
/** Ends of sentences, roughly: a turn may be as long as the file, and a segmenter is not linear. */
const SENTENCE_END = /(?<=[.!?…。！？])\s+/u;
/** Characters of a paragraph: a longer turn is divided at the end of a sentence. */
const PARAGRAPH_LENGTH = 1500;

/** What another person says before a paragraph of the client, or after the last one. */
export interface ContextTurn {
  /** Index of that paragraph; the number of paragraphs for what is said after them. */
  before: number;
  speaker: string;
  text: string;
}

/** A part of a call: the client's words in paragraphs, and those of others if they are kept. */
export interface CallPart {
  text: string;
  context: ContextTurn[];
}

/** Divides a call into parts. @param speaker the client's name in the transcript */
export function callParts(turns: readonly Turn[], speaker: string, keepsContext: boolean): CallPart[] {
  const parts: { paragraphs: string[]; length: number; context: ContextTurn[] }[] = [];
  let waiting: Omit<ContextTurn, 'before'>[] = [];
  for (const turn of turns) {
    if (turn.speaker !== speaker) {
      if (keepsContext) waiting.push(turn);
      continue;
    }
    for (const paragraph of paragraphsOf(turn.text)) {
      let part = parts.at(-1);
      if (!part || part.length + paragraph.length > PART_LENGTH) {
        part = { paragraphs: [], length: 0, context: [] };
        parts.push(part);
      }
      for (const other of waiting) part.context.push({ before: part.paragraphs.length, ...other });
      waiting = [];
      part.paragraphs.push(paragraph);
      part.length += paragraph.length;
    }
  }
  const last = parts.at(-1);
  for (const other of waiting) last?.context.push({ before: last.paragraphs.length, ...other });
  return parts.map(({ paragraphs, context }) => ({ text: paragraphs.join('\n\n'), context }));
}

/** A turn in paragraphs of whole sentences; a sentence that is too long is cut. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  for (const sentence of text.split(SENTENCE_END).flatMap(cut)) {
    const last = paragraphs.at(-1);
    if (last !== undefined && last.length + sentence.length < PARAGRAPH_LENGTH)
      paragraphs[paragraphs.length - 1] = `${last} ${sentence}`;
    else paragraphs.push(sentence);
  }
  return paragraphs;
}

function cut(sentence: string): string[] {
  const pieces = Math.ceil(sentence.length / PARAGRAPH_LENGTH);
  return Array.from({ length: pieces }, (_, at) =>
    sentence.slice(at * PARAGRAPH_LENGTH, (at + 1) * PARAGRAPH_LENGTH).toWellFormed(),
  );
}
