import { piecesOf } from './interviewSearch.ts';

/** A text with what was searched for marked in it. */
export function Marked({ text, pattern }: { text: string; pattern: RegExp | undefined }) {
  return piecesOf(text, pattern).map((piece, place) => {
    const key = `${place}`;
    return piece.isFound ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
