import type { ReviewComment } from '../../api/review.ts';
import type { TextMark } from '../../ui/preview/MarkedLines.tsx';
import type { DiffPart } from '../../ui/wordDiff.ts';

/** Passages that somebody spoke of, where they stand now. */
export function passageMarks(comments: readonly ReviewComment[]): TextMark[] {
  return comments.flatMap(({ place }) => (place ? [{ ...place, kind: 'passage' as const }] : []));
}

/** What a text has that the one before had not. */
export function changedMarks(parts: readonly DiffPart[]): TextMark[] {
  let at = 0;
  return parts.flatMap(({ text, side }): TextMark[] => {
    if (side === 'before') return [];
    const start = at;
    at += text.length;
    return side === 'after' ? [{ start, end: start + text.trimEnd().length, kind: 'changed' }] : [];
  });
}
