import { spokenForm } from '../common/text/quotes.js';
import type { ReviewedSentence } from '../submissions/post-review.schemas.js';
import type { GeneratedPost } from '../submissions/submission.schemas.js';

/** Shorter sentences, in words, occur in several sources by chance. */
const LEAST_WORDS = 4;
/** Ends of sentences and lines. Coarse but linear: the texts can have more than a million characters. */
const SENTENCE_END = /(?<=[.!?…。！？])\s*|\n+/u;

/** The parts of a post that its sources are found by. */
export type QuotingPost = Pick<GeneratedPost, 'fullPost' | 'review'>;

/** Words of a source that a post rests on. */
interface Quotation {
  source: string;
  quote: string;
}

/**
 * Ids of the sources that posts quote: those of the verified evidence of their reviews and, for a sentence that no model
 * has judged, those that contain it word for word.
 * @param sources texts by id
 */
export function quotedSources(
  posts: readonly QuotingPost[],
  sources: ReadonlyMap<string, string>,
): Set<string> {
  const quoted = new Set<string>();
  const copied = new Set<string>();
  for (const post of posts) {
    const { cited, unjudged } = quotationsOf(post);
    for (const { source } of cited) if (sources.has(source)) quoted.add(source);
    for (const words of unjudged) copied.add(words);
  }
  if (copied.size === 0) return quoted;
  for (const [id, text] of sources)
    if (!quoted.has(id) && longSentences(text).some(({ words }) => copied.has(words))) quoted.add(id);
  return quoted;
}

/** A part of a source's text, in UTF-16 units, from `start` up to and excluding `end`. */
export interface Range {
  start: number;
  end: number;
}

/** A part of a source that a post uses. */
export interface UsedRange extends Range {
  /** Index of the post. */
  post: number;
}

/** The parts of each source that posts quote, by the same rule as `quotedSources`. */
export function usedRanges(
  posts: readonly QuotingPost[],
  sources: ReadonlyMap<string, string>,
): Map<string, UsedRange[]> {
  const used = new Map<string, UsedRange[]>([...sources.keys()].map((id) => [id, []]));
  const letters = new Map<string, Letters>();
  const copied = new Map<string, number[]>();
  for (const [post, { cited, unjudged }] of posts.map(quotationsOf).entries()) {
    for (const { source, quote } of cited) {
      const text = sources.get(source);
      if (text === undefined) continue;
      const known = letters.get(source) ?? lettersOf(text);
      letters.set(source, known);
      const range = findLetters(quote, known);
      if (range) used.get(source)?.push({ ...withEnd(range, text), post });
    }
    for (const words of unjudged) copied.set(words, [...(copied.get(words) ?? []), post]);
  }
  if (copied.size === 0) return used;
  for (const [id, text] of sources)
    for (const { words, start, end } of longSentences(text))
      for (const post of copied.get(words) ?? []) used.get(id)?.push({ start, end, post });
  return used;
}

/** Characters in ranges, each counted once. */
export function charactersIn(ranges: readonly Range[]): number {
  let characters = 0;
  let reached = 0;
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    characters += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return characters;
}

/** The verified quotations of a post's present text, and its sentences without one, as words. */
function quotationsOf({ fullPost, review }: QuotingPost): { cited: Quotation[]; unjudged: Set<string> } {
  const cited: Quotation[] = [];
  const judged = new Set<string>();
  for (const { text, verdict } of review?.sentences ?? []) {
    // An edited post may have lost the sentence.
    const quotations = verdict && fullPost.includes(text) ? citedIn(verdict) : [];
    cited.push(...quotations);
    if (quotations.length > 0) for (const { words } of longSentences(text)) judged.add(words);
  }
  const unjudged = longSentences(fullPost).flatMap(({ words }) => (judged.has(words) ? [] : [words]));
  return { cited, unjudged: new Set(unjudged) };
}

/** The evidence of a verdict, and the numbers that it is calculated from. */
function citedIn({ evidence, derivation }: NonNullable<ReviewedSentence['verdict']>): Quotation[] {
  const counted = derivation?.arguments.filter(({ source }) => source !== 'constant') ?? [];
  return [...evidence, ...counted].map(({ source, quote }) => ({ source, quote }));
}

/** Each sentence that is long enough to belong to one source, with its words. */
function longSentences(text: string): (Range & { words: string })[] {
  const found: (Range & { words: string })[] = [];
  let start = 0;
  for (const piece of text.split(SENTENCE_END)) {
    const from = text.indexOf(piece, start);
    start = from + piece.length;
    const words = spokenForm(piece);
    if (words.split(' ').length >= LEAST_WORDS) found.push({ start: from, end: start, words });
  }
  return found;
}

/** The letters and digits of a text, with the place of each. */
interface Letters {
  letters: string;
  /** For each unit of `letters`: start and end of its character in the text. */
  starts: number[];
  ends: number[];
}

const SAID = /[\p{L}\p{M}\p{N}]/u;

/** Quotations differ from their source in typography, spaces and capitals only. */
function lettersOf(text: string): Letters {
  let letters = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    if (SAID.test(character)) {
      const plain = character.toLowerCase().normalize('NFD');
      letters += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        starts.push(at);
        ends.push(at + character.length);
      }
    }
    at += character.length;
  }
  return { letters, starts, ends };
}

/** With the punctuation that follows. */
function withEnd({ start, end }: Range, text: string): Range {
  const [punctuation = ''] = /^[.!?…。！？"”'’»)]*/u.exec(text.slice(end, end + 4)) ?? [];
  return { start, end: end + punctuation.length };
}

function findLetters(quote: string, { letters, starts, ends }: Letters): Range | undefined {
  const wanted = lettersOf(quote).letters;
  const at = wanted === '' ? -1 : letters.indexOf(wanted);
  if (at === -1) return undefined;
  return { start: starts[at] ?? 0, end: ends[at + wanted.length - 1] ?? 0 };
}
