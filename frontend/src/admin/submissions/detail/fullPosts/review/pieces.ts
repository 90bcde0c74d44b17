import type { PostReview } from '../../../../../api/submissions.ts';
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
  (Segment & { kind: 'text'; first: boolean }) | (Fold & { kind: 'fold' });

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
  return folds.filter(({ at }) => text.slice(at).trim() !== '');
}

/** Puts the folds between the segments, and splits those that a fold goes through. */
export function piecesOf(segments: readonly Segment[], folds: readonly Fold[]): Piece[] {
  const said = new Set<Note>();
  return segments.flatMap((segment) => {
    const end = segment.start + segment.text.length;
    const within = folds.filter(({ at }) => segment.start <= at && at < end);
    const cuts = [...new Set([segment.start, ...within.map(({ at }) => at), end])];
    return cuts.slice(0, -1).flatMap((start, i): Piece[] => {
      const fold = within.find(({ at }) => at === start);
      const first = segment.notes.some((note) => !said.has(note));
      for (const note of segment.notes) said.add(note);
      const text = segment.text.slice(start - segment.start, (cuts[i + 1] ?? end) - segment.start);
      return [
        ...(fold ? [{ ...fold, kind: 'fold' as const }] : []),
        { kind: 'text', start, text, notes: segment.notes, first },
      ];
    });
  });
}
