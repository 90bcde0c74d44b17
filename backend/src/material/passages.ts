import type { Range } from './material-usage.js';

/** A passage with the index of its paragraph. */
export interface PassageRange extends Range {
  paragraph: number;
}

/** Characters of a passage: a longer paragraph is divided at the end of a sentence. */
const PASSAGE_LENGTH = 700;
const SENTENCE_END = /(?<=[.!?…。！？])\s+/u;

/** The passages of a source: paragraphs, and parts of long ones. Only space is between them. */
export function passagesOf(text: string): PassageRange[] {
  return piecesOf(text, /\n\s*\n/, 0).flatMap(({ start, end }, paragraph) => {
    const ranges = end - start > PASSAGE_LENGTH ? divide(text.slice(start, end), start) : [{ start, end }];
    return ranges.map((range) => ({ ...range, paragraph }));
  });
}

/** Whole sentences up to the length of a passage. */
function divide(paragraph: string, offset: number): Range[] {
  const passages: Range[] = [];
  for (const sentence of piecesOf(paragraph, SENTENCE_END, offset)) {
    const last = passages.at(-1);
    if (last && sentence.end - last.start <= PASSAGE_LENGTH) last.end = sentence.end;
    else passages.push({ ...sentence });
  }
  return passages;
}

/** The trimmed pieces between separators. */
function piecesOf(text: string, separator: RegExp, offset: number): Range[] {
  const pieces: Range[] = [];
  let from = 0;
  for (const piece of text.split(separator)) {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    const start = at + piece.length - piece.trimStart().length;
    const end = at + piece.trimEnd().length;
    if (end > start) pieces.push({ start: start + offset, end: end + offset });
  }
  return pieces;
}
