import type { PostReview } from '../../../../../api/submissions.ts';
import { sourceNames } from '../../../sources.ts';
import { isSourced, quotesOf } from './sourced.ts';

/** A stretch of the post's text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** Findings of a review by what the editor does about them, the most serious first. */
export const ENTRY_KINDS = ['fault', 'warning', 'lookUp', 'sourced'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One line of a review. */
export interface Entry {
  kind: EntryKind;
  message: string;
  /** The words it is about. */
  excerpt?: string | undefined;
  /** Position in the shown text; absent for the whole post or when the words are not in it. */
  place?: Place | undefined;
}

/** Everything that a review says, gravest first and each kind in the order of the text that it is placed in. */
export function entriesOf(review: PostReview, text: string): Entry[] {
  const found = (kind: EntryKind, findings: PostReview['faults']) =>
    findings
      .map(({ sentence = -1, ...finding }): Entry => {
        const place = placeOf(finding, text) ?? placeOfSentence(review.sentences[sentence], text);
        return { kind, message: finding.message, excerpt: finding.excerpt, place };
      })
      .toSorted((a, b) => startOf(a) - startOf(b));
  const lookUps = review.lookUp.map(
    (one): Entry => ({
      kind: 'lookUp',
      message: one.text,
      place: placeOf({ ...one, excerpt: one.text }, text),
    }),
  );
  return [
    ...found('fault', review.faults),
    ...found('warning', review.warnings),
    ...lookUps,
    ...sourcedEntries(review, text),
  ];
}

/** Findings about the whole post come first. */
function startOf({ place }: Entry): number {
  return place?.start ?? -1;
}

/** The entries marked in the text, without duplicates. A sourced sentence has no mark. */
export function marksOf(entries: readonly Entry[]): Entry[] {
  const marks = entries.filter(({ kind }) => kind !== 'sourced');
  return [...new Map(marks.map((one) => [`${one.kind} ${one.message}`, one])).values()];
}

/** Sentences with their evidence. Only a post whose meaning was judged as a whole has earned them. */
function sourcedEntries({ meaning, sentences }: PostReview, text: string): Entry[] {
  if (meaning.state !== 'checked') return [];
  return sentences.filter(isSourced).map((sentence) => ({
    kind: 'sourced',
    message: sourceNames([...new Set(quotesOf(sentence.verdict).map(({ source }) => source))]),
    excerpt: sentence.text,
    place: placeOfSentence(sentence, text),
  }));
}

/** The position of a sentence, if it is in the text: evidence must never be shown for other words. */
export function placeOfSentence(sentence: (Place & { text: string }) | undefined, text: string) {
  return sentence && standsAt(sentence, sentence.text, text) ? toPlace(sentence) : undefined;
}

interface Unplaced extends Partial<Place> {
  excerpt?: string | undefined;
}

/** Where a finding's words stand: as it says, or else where they stand first. */
function placeOf({ start, end, excerpt }: Unplaced, text: string): Place | undefined {
  const given = start !== undefined && end !== undefined ? { start, end } : undefined;
  if (given && standsAt(given, excerpt, text)) return toPlace(given);
  const at = excerpt ? text.indexOf(excerpt) : -1;
  return excerpt && at >= 0 ? { start: at, end: at + excerpt.length } : undefined;
}

/** Whether a range lies in the text and holds these words. */
function standsAt({ start, end }: Place, words: string | undefined, text: string): boolean {
  const isWithin = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end;
  if (!isWithin || end > text.length) return false;
  return words === undefined || text.slice(start, end) === words;
}

function toPlace({ start, end }: Place): Place {
  return { start, end };
}
