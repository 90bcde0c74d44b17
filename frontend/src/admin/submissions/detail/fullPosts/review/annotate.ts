import type { PostReview } from '../../../../../api/submissions.ts';
import { postRuns, runsWithin } from '../../../../../ui/postRuns.ts';
import { longestRun, type Place, placesKept, placesOf, toWholeCharacters, wordCount } from './places.ts';

export type Finding = PostReview['findings'][number];
export type Claim = PostReview['claims'][number];

/** Something to say about a stretch of the text: what the checker found, or where a statement comes from. */
export type Note = { kind: 'finding'; finding: Finding } | { kind: 'claim'; claim: Claim };

/** A stretch of the text that the same notes cover throughout; faults first, then warnings, then statements. */
export interface Segment {
  start: number;
  text: string;
  notes: Note[];
}

export interface Annotated {
  /** The whole text in its order: joined, they give it back letter for letter. */
  segments: Segment[];
  /** Notes about the whole post, or about words that do not stand in it. */
  unplaced: Note[];
  /** Whether the text was edited after the review. */
  changed: boolean;
}

/** Words in a row that a statement must share with its quote to be recognised by it. */
const OWN_RUN = 4;

/**
 * Lays a review over its post's text. A note is placed wherever its words stand letter for letter. A statement whose
 * words the text does not have is placed where its quote shines through; not after an edit, when nobody has checked
 * what stands there now.
 * @param reviewed the text that the review is about
 */
export function annotate(text: string, review: PostReview, reviewed = text): Annotated {
  const changed = text !== reviewed;
  const whole = toWholeCharacters(text);
  const runs = postRuns(text);
  // Bold markup is not drawn: a mark on it alone would never be seen.
  const seen = (place: Place) => runsWithin(runs, place).length > 0;
  const placed = notesOf(review).map((note) => ({
    note,
    places: placesOfNote(note, { text, reviewed }).map(whole).filter(seen),
  }));
  return {
    changed,
    segments: segmentsOf(text, placed),
    unplaced: placed.filter(({ places }) => places.length === 0).map(({ note }) => note),
  };
}

/** Faults, warnings, statements; what is said twice only once. */
function notesOf({ findings, claims }: PostReview): Note[] {
  const [faults, warnings] = (['fault', 'warning'] as const).map((wanted) =>
    findings.filter(({ severity }) => severity === wanted),
  );
  const notes: Note[] = [
    ...[...(faults ?? []), ...(warnings ?? [])].map((finding) => ({ kind: 'finding' as const, finding })),
    ...claims.map((claim) => ({ kind: 'claim' as const, claim })),
  ];
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

function placesOfNote(note: Note, { text, reviewed }: { text: string; reviewed: string }): Place[] {
  const words = (note.kind === 'claim' ? note.claim.text : (note.finding.excerpt ?? '')).trim();
  if (text !== reviewed) return placesKept(text, words, { checked: reviewed });
  const exact = placesOf(text, words);
  if (exact.length > 0 || note.kind === 'finding') return exact;
  const same = longestRun(text, words);
  if (same && same.words === wordCount(words)) return [same.place];
  const quoted = longestRun(text, note.claim.quote);
  return quoted && quoted.words >= OWN_RUN ? [quoted.place] : [];
}

/** Cuts the text wherever a note begins or ends. */
function segmentsOf(text: string, placed: readonly { note: Note; places: Place[] }[]): Segment[] {
  const edges = placed.flatMap(({ places }) => places.flatMap(({ start, end }) => [start, end]));
  const cuts = [...new Set([0, ...edges, text.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, i) => {
    const covers = (place: Place) => place.start <= start && start < place.end;
    return {
      start,
      text: text.slice(start, cuts[i + 1]),
      notes: placed.filter(({ places }) => places.some(covers)).map(({ note }) => note),
    };
  });
}
