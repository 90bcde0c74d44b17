import { isLittleWord } from '../../platform/text/language.js';
import { jaccard, letterTriples, ngrams } from '../../platform/text/similarity.js';
import { sentences, words } from '../../platform/text/units.js';
import type { GeneratedPost } from '../../submissions/submission.schemas.js';
import { withoutHashtagLine } from './style-card.js';

/** What an editor's changes to generated posts say about the next one. */
export interface EditLessons {
  /** Words and phrases that were taken out of every post that had them: what may be proposed, and acts on nothing. */
  never: NeverKept[];
  /** Sentences that were taken out, the latest first: what the next post must not sound like. */
  takenOut: string[];
}

export interface NeverKept {
  phrase: string;
  /** The sentence of the latest draft that had it. */
  sentence: string;
}

export const NO_LESSONS: EditLessons = { never: [], takenOut: [] };

/** The latest edits that are looked at. */
const MAX_EDITS = 20;
const MAX_EXAMPLES = 2;
const MAX_EXAMPLE = 300;
/** Fewer words are no sentence to learn from. */
const MIN_EXAMPLE_WORDS = 4;
/** Sentences of a post that are compared: more than any post has, and a bound on the pairs. */
const MAX_SENTENCES = 150;
/** From this likeness on a sentence was reworded, not taken out. */
const SIMILAR = 0.4;
const MAX_NEVER = 10;
const MAX_PHRASE_WORDS = 4;
const LENGTHS = Array.from({ length: MAX_PHRASE_WORDS }, (_, i) => i + 1);
const MIN_PHRASE = 5;
/** Posts that must have had a phrase before its absence says anything. */
const MIN_DRAFTS = 2;

interface Edit {
  draft: string;
  saved: string;
}

/** Compares the posts as they were generated with the posts as they were saved; the last of them is the latest. */
export function editLessons(posts: readonly GeneratedPost[]): EditLessons {
  const edits = posts.flatMap(({ draft, fullPost }) =>
    draft !== undefined && fullPost !== '' && draft !== fullPost ? [{ draft, saved: fullPost }] : [],
  );
  const latest = edits.slice(-MAX_EDITS);
  if (latest.length === 0) return NO_LESSONS;
  const saved = posts.map(({ fullPost }) => fullPost);
  return {
    never: phrasesNeverKept(latest, saved),
    takenOut: latestTakenOut(latest),
  };
}

/** Looks no further back than it takes to have enough. */
function latestTakenOut(edits: readonly Edit[]): string[] {
  const found: string[] = [];
  for (const edit of edits.toReversed()) {
    if (found.length >= MAX_EXAMPLES) break;
    found.push(...sentencesTakenOut(edit));
  }
  return found.slice(0, MAX_EXAMPLES);
}

function sentencesTakenOut({ draft, saved }: Edit): string[] {
  const kept = sentences(saved)
    .slice(0, MAX_SENTENCES)
    .map((text) => ({ text, triples: letterTriples(text) }));
  return sentences(withoutHashtagLine(draft))
    .slice(0, MAX_SENTENCES)
    .filter((sentence) => {
      if (sentence.length > MAX_EXAMPLE || words(sentence).length < MIN_EXAMPLE_WORDS) return false;
      const triples = letterTriples(sentence);
      return !kept.some(
        (other) => jaccard(triples, other.triples) >= SIMILAR || other.text.includes(sentence),
      );
    });
}

function phrasesNeverKept(edits: Edit[], saved: string[]): NeverKept[] {
  const counts = new Map<string, number>();
  const latest = new Map<string, string>();
  for (const { draft } of edits) {
    for (const phrase of phrasesOf(draft)) {
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      latest.set(phrase, draft);
    }
  }
  const kept = new Set(saved.flatMap((text) => [...phrasesOf(text)]));
  const gone = new Map([...counts].filter(([phrase, count]) => count >= MIN_DRAFTS && !kept.has(phrase)));
  // 'game changer' says it all: not also 'changer', nor what happened to stand beside it each time.
  for (const [phrase, count] of [...gone])
    for (const shorter of partsOf(phrase)) if (counts.get(shorter) === count) gone.delete(shorter);
  return [...gone]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en'))
    .slice(0, MAX_NEVER)
    .flatMap(([phrase]) => useOf(phrase, latest.get(phrase) ?? ''));
}

function useOf(phrase: string, draft: string): NeverKept[] {
  const sentence = sentences(draft).find((one) => phrasesOf(one).has(phrase));
  return sentence === undefined ? [] : [{ phrase: asWritten(phrase, sentence), sentence }];
}

/** A name keeps its capital letters. */
function asWritten(phrase: string, sentence: string): string {
  const at = sentence.toLocaleLowerCase('en').indexOf(phrase);
  const written = at < 0 ? '' : sentence.slice(at, at + phrase.length);
  return written.toLocaleLowerCase('en') === phrase ? written : phrase;
}

/** The shorter runs of words within a phrase. */
function partsOf(phrase: string): string[] {
  const all = phrase.split(' ');
  return LENGTHS.filter((length) => length < all.length).flatMap((length) => ngrams(all, length));
}

/** Runs of one to four words within a sentence that neither begin nor end with a little word. */
function phrasesOf(text: string): Set<string> {
  const runs = sentences(text).flatMap((sentence) => {
    const all = words(sentence);
    return LENGTHS.flatMap((length) => ngrams(all, length));
  });
  return new Set(runs.filter(isTelling));
}

function isTelling(phrase: string): boolean {
  const all = phrase.split(' ');
  const ends = [all[0] ?? '', all.at(-1) ?? ''];
  return phrase.length >= MIN_PHRASE && all.every((word) => /\p{L}/u.test(word)) && !ends.some(isLittleWord);
}
