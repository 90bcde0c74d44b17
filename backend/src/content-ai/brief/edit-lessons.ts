import { isLittleWord } from '../../common/text/language.js';
import { jaccard, letterTriples, ngrams } from '../../common/text/similarity.js';
import { sentences, words } from '../../common/text/units.js';
import type { GeneratedPost } from '../../submissions/submission.schemas.js';
import { withoutHashtagLine } from './style-card.js';

/** Lessons from an editor's changes to generated posts, for the next post. */
export interface EditLessons {
  /** Words and phrases removed from every post that had them. They are only proposed as exclusions, never applied. */
  removedPhrases: RemovedPhrase[];
  /** Removed sentences, latest first. The next post must not sound like them. */
  removedSentences: string[];
}

export interface RemovedPhrase {
  phrase: string;
  /** The sentence of the latest draft that contained the phrase. */
  sentence: string;
}

const MAX_EDITS = 20;
const MAX_EXAMPLES = 2;
const MAX_EXAMPLE = 300;
/** Shorter sentences are not useful as examples. */
const MIN_EXAMPLE_WORDS = 4;
/** Compared sentences per post: more than any post has. Limits the number of pairs. */
const MAX_SENTENCES = 150;
/** From this similarity on, a sentence counts as reworded, not removed. */
const SIMILAR = 0.4;
const MAX_PHRASES = 10;
const LENGTHS = [1, 2, 3, 4];
const MIN_PHRASE = 5;
/** Minimum number of drafts with a phrase before its removal counts. */
const MIN_DRAFTS = 2;

interface Edit {
  draft: string;
  saved: string;
}

/** Compares generated posts with their saved versions, latest edit first. */
export function editLessons(posts: readonly GeneratedPost[]): EditLessons {
  const byTime = posts.toSorted((a, b) => (a.editedAt ?? '').localeCompare(b.editedAt ?? '', 'en'));
  const edits = byTime.flatMap(({ draft, fullPost }) =>
    draft !== undefined && fullPost !== '' && draft !== fullPost ? [{ draft, saved: fullPost }] : [],
  );
  const latest = edits.slice(-MAX_EDITS).reverse();
  const saved = posts.map(({ fullPost }) => fullPost);
  return { removedPhrases: alwaysRemoved(latest, saved), removedSentences: latestRemoved(latest) };
}

/** Stops as soon as it has enough examples. */
function latestRemoved(latest: readonly Edit[]): string[] {
  const found: string[] = [];
  for (const edit of latest) if (found.length < MAX_EXAMPLES) found.push(...sentencesRemovedIn(edit));
  return found.slice(0, MAX_EXAMPLES);
}

function sentencesRemovedIn({ draft, saved }: Edit): string[] {
  const kept = sentences(saved).slice(0, MAX_SENTENCES).map(letterTriples);
  return sentences(withoutHashtagLine(draft))
    .slice(0, MAX_SENTENCES)
    .filter((sentence) => {
      if (sentence.length > MAX_EXAMPLE || words(sentence).length < MIN_EXAMPLE_WORDS) return false;
      const triples = letterTriples(sentence);
      return !saved.includes(sentence) && !kept.some((other) => jaccard(triples, other) >= SIMILAR);
    });
}

function alwaysRemoved(latest: readonly Edit[], saved: readonly string[]): RemovedPhrase[] {
  const kept = new Set(saved.flatMap((text) => [...phrasesOf(text).keys()]));
  const drafts = latest.map(({ draft }) => phrasesOf(draft));
  const counts = new Map<string, number>();
  for (const draft of drafts)
    for (const phrase of draft.keys()) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const gone = new Map([...counts].filter(([phrase, count]) => count >= MIN_DRAFTS && !kept.has(phrase)));
  // Keep 'game changer' only: not also 'changer', nor a neighbouring word that was removed with it each time.
  for (const [phrase, count] of [...gone])
    for (const shorter of runsOf(phrase.split(' ')))
      if (shorter !== phrase && counts.get(shorter) === count) gone.delete(shorter);
  return [...gone]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en'))
    .slice(0, MAX_PHRASES)
    .map(([phrase]) => useOf(phrase, drafts.find((draft) => draft.has(phrase))?.get(phrase) ?? ''));
}

/** Names keep their capital letters. */
function useOf(phrase: string, sentence: string): RemovedPhrase {
  const at = sentence.toLocaleLowerCase('en').indexOf(phrase);
  return { phrase: at < 0 ? phrase : sentence.slice(at, at + phrase.length), sentence };
}

/** Runs of words within a sentence that neither begin nor end with a stop word, each with its first sentence. */
function phrasesOf(text: string): Map<string, string> {
  const found = sentences(text).flatMap((sentence) =>
    runsOf(words(sentence)).flatMap((run) => (isTelling(run) ? [[run, sentence] as const] : [])),
  );
  return new Map(found.reverse());
}

function runsOf(all: readonly string[]): string[] {
  return LENGTHS.flatMap((length) => ngrams(all, length));
}

function isTelling(phrase: string): boolean {
  const all = phrase.split(' ');
  const ends = [all[0] ?? '', all.at(-1) ?? ''];
  return phrase.length >= MIN_PHRASE && all.every((word) => /\p{L}/u.test(word)) && !ends.some(isLittleWord);
}
