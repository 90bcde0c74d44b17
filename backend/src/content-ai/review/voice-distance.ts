import { mean, median } from '../../platform/statistics.js';
import { detectLanguage } from '../../platform/text/language.js';
import { ngrams } from '../../platform/text/similarity.js';
import { paragraphs, sentences, words } from '../../platform/text/units.js';
import type { VoiceReport } from '../../submissions/post-review.schemas.js';
import { VOICE_POSTS_NEEDED } from '../brief/voice-posts.js';

/**
 * How far beyond the person's most unusual post a text must lie to count as foreign. In the golden set the clean posts
 * of 21 people lie at up to 1.16, the 15 in a strange voice at 1.35 and more. Five short posts tell brochure from
 * person, not person from person: another person's text in the same language lies at a mean percentile of 41, their
 * own at 59.
 */
const BEYOND = 1.25;

/**
 * Where a text stands among the person's own posts. Each of them is compared with the others (leave one out), the
 * text with all; the percentile says how many of their own lie further away. A longer text looks nearer than it is,
 * so it is compared in pieces of the length of the person's posts. Posts in another language say nothing about it.
 */
export function voiceReport(text: string, posts: readonly string[]): VoiceReport {
  const ownPosts = inLanguageOf(text, posts);
  if (ownPosts.length < VOICE_POSTS_NEEDED) return { posts: ownPosts.length };
  const profiles = ownPosts.map(profile);
  const own = profiles.map((one, i) => distance(one, merged(profiles.filter((_, j) => j !== i))));
  const all = merged(profiles);
  const here = mean(
    pieces(text, median(ownPosts.map(wordCount))).map((piece) => distance(profile(piece), all)),
  );
  const further = own.filter((other) => other >= here).length;
  return {
    posts: ownPosts.length,
    percentile: Math.round((100 * further) / own.length),
    foreign: here > Math.max(...own) * BEYOND,
  };
}

/** Posts in the language of a text; where that cannot be told, all of them. */
function inLanguageOf(text: string, posts: readonly string[]): string[] {
  const language = detectLanguage(text);
  return posts.filter((post) => {
    const other = detectLanguage(post);
    return language === undefined || other === undefined || other === language;
  });
}

/** What people do not choose on purpose: runs of letters, the little words, the length of words and sentences. */
interface Profile {
  letters: Map<string, number>;
  words: Map<string, number>;
  wordLength: number;
  sentenceLength: number;
}

/** The commonest words of a text are its function words, in any language. */
const FUNCTION_WORDS = 60;
/** A word length that differs by this share, or a sentence length by this factor, is as different as can be. */
const WORD_LENGTH_SCALE = 0.4;
const SENTENCE_LENGTH_SCALE = Math.log(3);

function profile(text: string): Profile {
  const all = words(text);
  const letters = [...` ${all.join(' ')} `];
  return {
    letters: frequencies([3, 4, 5].flatMap((n) => ngrams(letters, n))),
    words: frequencies(all),
    wordLength: mean(all.map((word) => word.length)),
    sentenceLength: mean(sentences(text).map(wordCount)),
  };
}

/** 0 is the same, 1 nothing in common; each of the four features weighs the same. */
function distance(a: Profile, b: Profile): number {
  return mean([
    1 - cosine(a.letters, b.letters),
    wordDelta(a.words, b.words),
    Math.min(1, Math.abs(a.wordLength / b.wordLength - 1) / WORD_LENGTH_SCALE),
    Math.min(1, Math.abs(Math.log(a.sentenceLength / b.sentenceLength)) / SENTENCE_LENGTH_SCALE),
  ]);
}

/** Difference of the shares of the person's commonest words. */
function wordDelta(a: Map<string, number>, b: Map<string, number>): number {
  const common = [...b].sort(([, x], [, y]) => y - x).slice(0, FUNCTION_WORDS);
  const difference = common.reduce((sum, [word, share]) => sum + Math.abs(share - (a.get(word) ?? 0)), 0);
  const total = common.reduce((sum, [, share]) => sum + share, 0);
  return total === 0 ? 1 : Math.min(1, difference / total);
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let product = 0;
  for (const [key, value] of a) product += value * (b.get(key) ?? 0);
  const norms = norm(a) * norm(b);
  return norms === 0 ? 0 : product / norms;
}

function norm(map: Map<string, number>): number {
  return Math.sqrt([...map.values()].reduce((sum, value) => sum + value * value, 0));
}

/** The text in runs of whole paragraphs of about `length` words each. */
function pieces(text: string, length: number): string[] {
  const found: string[] = [];
  for (const paragraph of paragraphs(text)) {
    const last = found.at(-1);
    if (last === undefined || wordCount(last) >= length) found.push(paragraph);
    else found[found.length - 1] = `${last}\n\n${paragraph}`;
  }
  const rest = found.at(-1);
  // A last piece that is too short to judge goes to the one before it.
  if (found.length > 1 && rest && wordCount(rest) < length / 2) {
    found.splice(-2, 2, `${found.at(-2)}\n\n${rest}`);
  }
  return found;
}

function wordCount(text: string): number {
  return words(text).length;
}

function frequencies(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  for (const [item, count] of counts) counts.set(item, count / items.length);
  return counts;
}

function merged(profiles: readonly Profile[]): Profile {
  const sum = (pick: (profile: Profile) => Map<string, number>) => {
    const total = new Map<string, number>();
    for (const one of profiles) {
      for (const [key, share] of pick(one)) total.set(key, (total.get(key) ?? 0) + share / profiles.length);
    }
    return total;
  };
  return {
    letters: sum(({ letters }) => letters),
    words: sum((one) => one.words),
    wordLength: mean(profiles.map(({ wordLength }) => wordLength)),
    sentenceLength: mean(profiles.map(({ sentenceLength }) => sentenceLength)),
  };
}
