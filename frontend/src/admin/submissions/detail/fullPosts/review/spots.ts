import type { PostReview } from '../../../../../api/submissions.ts';
import { firstShownFrom, type PostRun, postRuns, runsWithin } from '../../../../../ui/postRuns.ts';
import { ENTRY_KINDS, type Entry, type EntryKind, type Place, placeOfSentence } from './entries.ts';
import type { Sentence } from './sourced.ts';

/** A stretch of the text that can be opened: a sentence, or words outside any that something was found about. */
export interface Spot extends Place {
  sentence?: Sentence;
  /** Its findings, the most serious first. */
  entries: Entry[];
}

/** A stretch of the text that is marked alike. */
export interface Piece extends Place {
  runs: PostRun[];
  mark?: EntryKind | undefined;
  /** Whether what it is marked for begins here. */
  begins: boolean;
  /** Whether the feed hides the rest from here on. */
  folds: boolean;
}

/** The stretches of a text that can be opened, in its order. None overlaps another, whatever the review says. */
export function spotsOf(review: PostReview, text: string, entries: readonly Entry[]): Spot[] {
  const sentences = review.sentences.flatMap((sentence) => {
    const place = placeOfSentence(sentence, text);
    return place ? [{ ...place, sentence }] : [];
  });
  const places = withoutOverlaps(sentences);
  const outside = entries.flatMap(({ place }) =>
    place && !places.some((one) => overlaps(one, place)) ? [place] : [],
  );
  return [...places, ...withoutOverlaps(outside)].sort(byStart).map((place) => ({
    ...place,
    entries: entries.filter((one) => one.place && overlaps(one.place, place)),
  }));
}

/** Which spot an entry is about: the first that its words touch. */
export function spotOf({ place }: Entry, spots: readonly Spot[]): number | undefined {
  const at = place ? spots.findIndex((spot) => overlaps(spot, place)) : -1;
  return at < 0 ? undefined : at;
}

/**
 * A function that cuts a stretch of the text where a mark begins or ends, and at the fold. White space right behind the
 * fold is left out: it has no words before it.
 */
export function piecesOf(text: string, { entries, fold }: { entries: readonly Entry[]; fold: number }) {
  const runs = postRuns(text);
  const marked = entries.flatMap(({ kind, place }) =>
    place && kind !== 'sourced' ? [{ kind, ...place }] : [],
  );
  const rest = firstShownFrom(runs, fold);
  const folds = rest === undefined ? [] : [fold, rest];
  const cuts = [...marked.flatMap(({ start, end }) => [start, end]), ...folds];
  return ({ start, end }: Place): Piece[] => {
    const within = cuts.filter((at) => start < at && at < end).sort((a, b) => a - b);
    return [...new Set([start, ...within])].map((from, i, all) => {
      const piece = { start: from, end: all[i + 1] ?? end };
      const over = marked.filter((one) => overlaps(one, piece));
      const mark = ENTRY_KINDS.find((kind) => over.some((one) => one.kind === kind));
      const isHidden = rest !== undefined && fold <= from && piece.end <= rest;
      return {
        ...piece,
        runs: isHidden ? [] : runsWithin(runs, piece),
        mark,
        begins: over.some((one) => one.kind === mark && one.start === from),
        folds: from === folds[0] && from < end,
      };
    });
  };
}

function withoutOverlaps<P extends Place>(places: readonly P[]): P[] {
  const kept: P[] = [];
  for (const place of [...places].sort(byStart)) {
    if (place.start >= (kept.at(-1)?.end ?? 0)) kept.push(place);
  }
  return kept;
}

function overlaps(one: Place, other: Place): boolean {
  return one.start < other.end && other.start < one.end;
}

function byStart(one: Place, other: Place): number {
  return one.start - other.start;
}
