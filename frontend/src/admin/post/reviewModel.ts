import { isClaim, isSourced, quotesOf } from '#shared/post-sources';
import { counted } from '#shared/units';
import type { PostReview } from '../../api/submissions.ts';
import { firstShownFrom, type PostRun, postRuns, runsWithin } from '../../ui/postRuns.ts';
import { parsePostText } from '../../ui/postText.ts';
import { sourceNames } from '../submission/model.ts';

type UnverifiedTerm = PostReview['lookUp'][number];

/** A range of the post's text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** Kinds of entries in a review by what the editor does about them, most serious first. */
export const ENTRY_KINDS = ['fault', 'warning', 'lookUp', 'confirmed', 'sourced'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One entry of a review. */
export interface Entry {
  kind: EntryKind;
  message: string;
  /** The words it is about. */
  excerpt?: string | undefined;
  /** Position in the shown text; absent for the whole post or if the words are not in it. */
  place?: Place | undefined;
  /** The number that no source has. */
  number?: string;
}

/** Whether an entry asks for the editor's attention, and is marked in the text. */
function isMarked({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind !== 'confirmed' && kind !== 'sourced';
}

/** All entries of a review: most serious first, each kind in the order of the text. */
export function entriesOf(review: PostReview, text: string): Entry[] {
  const found = (kind: EntryKind, findings: PostReview['faults']) =>
    findings
      .map(({ sentence = -1, ...finding }): Entry => {
        const place = placeOf(finding, text) ?? placeOfSentence(review.sentences[sentence], text);
        return { kind, message: finding.message, excerpt: finding.excerpt, place };
      })
      .toSorted((a, b) => startOf(a) - startOf(b));
  const lookedUp = (
    kind: EntryKind,
    found: readonly UnverifiedTerm[],
    describe: (one: UnverifiedTerm) => string,
  ) =>
    found.map(
      (one): Entry => ({
        kind,
        message: describe(one),
        place: placeOf({ ...one, excerpt: one.text }, text),
        ...(one.kind === 'number' && { number: one.text }),
      }),
    );
  return [
    ...found('fault', review.faults),
    ...found('warning', review.warnings),
    ...lookedUp('lookUp', review.lookUp, describeTerm),
    ...lookedUp('confirmed', review.confirmed?.lookUp ?? [], ({ text: number }) => `${number} is confirmed`),
    ...sourcedEntries(review, text),
  ];
}

/** Findings about the whole post come first. */
function startOf({ place }: Entry): number {
  return place?.start ?? -1;
}

/** The entries marked in the text, without duplicates. */
export function marksOf(entries: readonly Entry[]): Entry[] {
  const marks = entries.filter(isMarked);
  return [...new Map(marks.map((one) => [`${one.kind} ${one.message}`, one])).values()];
}

/** Sentences with their evidence. Empty unless the meaning of the whole post was checked. */
function sourcedEntries({ meaning, sentences }: PostReview, text: string): Entry[] {
  if (meaning.state !== 'checked') return [];
  return sentences.filter(isSourced).map((sentence) => ({
    kind: 'sourced',
    message: sourceNames([...new Set(quotesOf(sentence.verdict).map(({ source }) => source))]),
    excerpt: sentence.text,
    place: placeOfSentence(sentence, text),
  }));
}

/** The position of a sentence, if it is in the text. Evidence must never be shown for other words. */
export function placeOfSentence(sentence: (Place & { text: string }) | undefined, text: string) {
  return sentence && standsAt(sentence, sentence.text, text) ? toPlace(sentence) : undefined;
}

interface Unplaced extends Partial<Place> {
  excerpt?: string | undefined;
}

/** The position of a finding's words: as stored, else their first occurrence. */
function placeOf({ start, end, excerpt }: Unplaced, text: string): Place | undefined {
  const given = start !== undefined && end !== undefined ? { start, end } : undefined;
  if (given && standsAt(given, excerpt, text)) return toPlace(given);
  const at = excerpt ? text.indexOf(excerpt) : -1;
  return excerpt && at >= 0 ? { start: at, end: at + excerpt.length } : undefined;
}

/** Whether a range of the text contains exactly these words. */
function standsAt({ start, end }: Place, words: string | undefined, text: string): boolean {
  const isWithin = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end;
  if (!isWithin || end > text.length) return false;
  return words === undefined || text.slice(start, end) === words;
}

function toPlace({ start, end }: Place): Place {
  return { start, end };
}

/** What to check about a number or a possible name. */
function describeTerm({ kind, text, closest }: UnverifiedTerm): string {
  if (kind === 'name') return `“${text}” may be a name that is not in the interview`;
  return `${text} is not in the interview${closest === undefined ? '' : `, closest: ${closest}`}`;
}

/** "1 number to check", "2 names to check"; empty without any. */
function describeTerms(lookUp: readonly UnverifiedTerm[]): string[] {
  return (['number', 'name'] as const).flatMap((kind) => {
    const count = lookUp.filter((one) => one.kind === kind).length;
    return count > 0 ? [`${counted(count, kind)} to check`] : [];
  });
}

/** The numbers of a post that no source has. */
export function openNumbers(review: PostReview | undefined): string[] {
  const numbers = review?.lookUp.filter(({ kind }) => kind === 'number') ?? [];
  return [...new Set(numbers.map(({ text }) => text))];
}

/** The findings in the current text, in one line: "Clean", "1 number to check", "2 faults". */
export function findingsInWords(review: PostReview): string {
  const { faults, warnings, lookUp, lint } = review;
  const found = [
    ...(faults.length > 0 ? [counted(faults.length, 'fault')] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
    ...describeTerms(lookUp),
  ];
  if (found.length > 0) return found.join(' · ');
  if (lint === 'not_checked') return 'Wording not checked';
  return canBeCheckedAgain(review) ? 'Not fully checked' : 'Clean';
}

/** A one-line summary of a review: its findings and the text they are `of`. */
export function reviewSummary(review: PostReview, { of }: { of: ReviewedText }): string {
  return `${REVIEW_TEXTS.about[of].found}: ${findingsInWords(review)}`;
}

/** The number of hashtags in the current text. */
export function hashtagsOf(text: string): string {
  const hashtags = parsePostText(text).flatMap((line) => line.filter(({ kind }) => kind === 'hashtag'));
  return counted(hashtags.length, 'hashtag');
}

/** Facts about the reviewed text: its model, whether it was rewritten, its sources, and skipped checks. */
export function reviewFacts(review: PostReview): string[] {
  const { model, repaired, meaning, sentences } = review;
  const claims = sentences.filter(isClaim);
  const isSourcesKnown = meaning.state === 'checked' && claims.length > 0;
  return [
    ...(model !== '' && repaired ? ['Rewritten once'] : []),
    ...(isSourcesKnown ? [`${claims.filter(isSourced).length} of ${claims.length} sentences sourced`] : []),
    ...notCheckedInWords(review),
  ];
}

/**
 * Whether a retry could complete the check. The simulated model checks no meaning, and without AI there is no check.
 */
export function canBeCheckedAgain({ meaning, lint }: PostReview): boolean {
  if (lint === 'not_checked') return true;
  const isJudged = meaning.reason !== 'sandbox' && meaning.reason !== 'off';
  return meaning.state === 'not_checked' && isJudged;
}

/**
 * The checks that failed, and why. That the simulated model checks no meaning is said once, in the panel's badge.
 */
function notCheckedInWords(review: PostReview): string[] {
  const { state, reason } = review.meaning;
  const hasFailed = state === 'not_checked' && reason !== 'sandbox' && reason !== 'off';
  return [
    ...(hasFailed ? [`Meaning not checked${reason ? `: ${NOT_CHECKED[reason]}` : ''}`] : []),
    ...(review.lint === 'not_checked' && reason !== 'older' ? ['Wording not checked: it took too long'] : []),
  ];
}

/** The label of the text that a review is about. */
export type ReviewedText = keyof typeof REVIEW_TEXTS.about;

type NotCheckedReason = NonNullable<PostReview['meaning']['reason']>;

/** Why the meaning was not checked, as part of a sentence. */
const NOT_CHECKED: Record<Exclude<NotCheckedReason, 'sandbox' | 'off'>, string> = {
  incomplete: 'the AI service skipped sentences, or its evidence could not be confirmed',
  refused: 'the AI service refused',
  timeout: 'the AI service did not answer in time',
  busy: 'the AI service is busy',
  spent: 'the AI budget is used up',
  failed: 'the AI service returned no usable answer',
  older: 'the post was checked before meaning was checked',
};

/** Texts of the review, besides the server's messages. */
export const REVIEW_TEXTS = {
  /** By what the review is about: the shown text, the generated text, or an earlier edit. */
  about: {
    shown: { found: 'Review', facts: [] },
    draft: { found: 'The draft', facts: ['Of the draft:'] },
    earlier: { found: 'The checked text', facts: ['Of the checked text:'] },
  },
  /** Why a text should be checked again, and the label of the button. */
  unchecked: {
    changed: { note: 'Checked before your last edit.', button: 'Check the text' },
    older: { note: 'Checked with an older check.', button: 'Check again' },
    unanswered: { note: 'Part of the text could not be checked.', button: 'Check again' },
  },
  unsourced: 'No source was found for this sentence.',
  lists: {
    fault: 'Faults',
    warning: 'Warnings',
    lookUp: 'To check',
    confirmed: 'Confirmed by the client',
    sourced: 'Sourced',
  },
  kinds: {
    fault: 'Fault',
    warning: 'Warning',
    lookUp: 'To check',
    confirmed: 'Confirmed',
    sourced: 'Sourced',
  },
} as const;

export type Sentence = PostReview['sentences'][number];
export type Verdict = NonNullable<Sentence['verdict']>;
type Derivation = NonNullable<Verdict['derivation']>;

/** The calculation of a derived number: '12 + 7 = 19'. */
export function sumInWords({ operation, arguments: given, result }: Derivation): string {
  const values = given.map(({ value }) => value);
  const [first = result, second = 1] = values;
  switch (operation) {
    case 'sum':
      return `${values.join(' + ')} = ${result}`;
    case 'product':
      return `${values.join(' × ')} = ${result}`;
    case 'difference':
      return `${[...values].sort((a, b) => b - a).join(' − ')} = ${result}`;
    case 'share':
      return `${first} of ${second} ${sign((100 * first) / second, result)} ${result} %`;
    case 'ratio':
      return `${first} ÷ ${second} ${sign(first / second, result)} ${result}`;
    case 'rounding':
      return `${first} ${sign(first, result)} ${result}`;
  }
}

/** A share, a ratio or a rounded number may be approximate. */
function sign(exact: number, said: number): '=' | '≈' {
  return exact === said ? '=' : '≈';
}

/** A part of the text that can be opened: a sentence, or marked words outside any sentence. */
export interface Spot extends Place {
  sentence?: Sentence;
  /** Its findings, the most serious first. */
  entries: Entry[];
}

/** A part of the text with uniform marks. */
export interface Piece extends Place {
  runs: PostRun[];
  mark?: EntryKind | undefined;
  /** Whether the mark starts here. */
  begins: boolean;
  /** Whether this part is hidden behind "see more". */
  folds: boolean;
}

/** The parts of a text that can be opened, in order and without overlaps, whatever the review says. */
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

/** The spot of an entry: the first that its words overlap. */
export function spotOf({ place }: Entry, spots: readonly Spot[]): number | undefined {
  const at = place ? spots.findIndex((spot) => overlaps(spot, place)) : -1;
  return at < 0 ? undefined : at;
}

/**
 * Returns a function that splits a range of the text at the edges of marks and at the see-more cut. White space right
 * after the cut is dropped.
 */
export function piecesOf(text: string, { entries, fold }: { entries: readonly Entry[]; fold: number }) {
  const runs = postRuns(text);
  const marked = entries.filter(isMarked).flatMap(({ kind, place }) => (place ? [{ kind, ...place }] : []));
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
