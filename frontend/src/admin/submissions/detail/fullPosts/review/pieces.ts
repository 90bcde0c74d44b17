import type { PostReview } from '../../../../../api/submissions.ts';
import { firstShownFrom, type PostRun, postRuns, runsWithin } from '../../../../../ui/postRuns.ts';
import { foldAt } from '../../../fold.ts';
import type { Note, Segment } from './annotate.ts';

/** Devices on which the feed folds the post at one point. */
export type FoldedOn = 'phone' | 'desktop' | 'both';

export interface Fold {
  at: number;
  on: FoldedOn;
}

/** What the checked text is drawn from, in its order: stretches of text, and the folds between them. */
export type Piece =
  /** `first`: says something that no piece before it said, so the keyboard stops here. */
  (Segment & { kind: 'text'; runs: PostRun[]; first: boolean }) | (Fold & { kind: 'fold' });

/** Where the feed hides the rest of the post, on a phone and on a desktop; not where nothing would be hidden. */
export function foldsOf(text: string, { fold }: Pick<PostReview, 'fold'>): Fold[] {
  const phone = foldAt(text, { device: 'phone', known: fold.mobile });
  const desktop = foldAt(text, { device: 'desktop', known: fold.desktop });
  const folds: Fold[] =
    phone === desktop
      ? [{ at: phone, on: 'both' }]
      : [
          { at: phone, on: 'phone' },
          { at: desktop, on: 'desktop' },
        ];
  const runs = postRuns(text);
  return folds.filter(({ at }) => firstShownFrom(runs, at) !== undefined);
}

/**
 * Puts the folds between the segments, and splits those that a fold goes through. The text is parsed as a whole, so
 * that bold text, a hashtag or a link keeps its looks where it is cut. Where only bold markup stands nothing is drawn.
 */
export function piecesOf(segments: readonly Segment[], folds: readonly Fold[]): Piece[] {
  const runs = postRuns(segments.map(({ text }) => text).join(''));
  const said = new Set<Note>();
  const textPiece = (part: Segment): Piece[] => {
    const shown = runsWithin(runs, { start: part.start, end: part.start + part.text.length });
    if (shown.length === 0) return [];
    const first = part.notes.some((note) => !said.has(note));
    for (const note of part.notes) said.add(note);
    return [{ ...part, kind: 'text', runs: shown, first }];
  };
  return segments.flatMap((segment) =>
    partsOf(segment, folds).flatMap((part): Piece[] => {
      const fold = folds.find(({ at }) => at === part.start);
      return fold ? [{ ...fold, kind: 'fold' }, ...spaceApart(part).flatMap(textPiece)] : textPiece(part);
    }),
  );
}

/** The segment, cut where a fold goes through it. */
function partsOf({ start, text, notes }: Segment, folds: readonly Fold[]): Segment[] {
  const end = start + text.length;
  const within = folds
    .map(({ at }) => at)
    .filter((at) => start < at && at < end)
    .sort((a, b) => a - b);
  return [start, ...within].map((from, i) => ({
    start: from,
    text: text.slice(from - start, (within[i] ?? end) - start),
    notes,
  }));
}

/** Marked space that a part begins with, unmarked, and the rest: behind a fold it has no words before it. */
function spaceApart(part: Segment): Segment[] {
  const { start, text, notes } = part;
  const words = text.trimStart();
  const space = text.slice(0, text.length - words.length);
  if (notes.length === 0) return [part];
  return [
    { start, text: space, notes: [] },
    { start: start + space.length, text: words, notes },
  ];
}
