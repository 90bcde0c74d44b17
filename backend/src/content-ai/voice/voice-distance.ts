import { ngrams } from '../../platform/text/similarity.js';
import { words } from '../../platform/text/units.js';
import type { VoiceReport } from '../../submissions/post-review.schemas.js';

/** Own posts needed for a verdict: with fewer, the spread among them means nothing. */
export const VOICE_POSTS_NEEDED = 5;

/** How far beyond the person's most unusual post a text must lie to count as foreign. */
const BEYOND = 1.05;

/**
 * Where a text stands among the person's own posts. Each of them is compared with the others (leave one out), the
 * text with all; the percentile says how many of their own lie further away.
 */
export function voiceReport(text: string, ownPosts: readonly string[]): VoiceReport {
  if (ownPosts.length < VOICE_POSTS_NEEDED) return { posts: ownPosts.length };
  const profiles = ownPosts.map(profile);
  const own = profiles.map((one, i) => distance(one, merged(profiles.filter((_, j) => j !== i))));
  const here = distance(profile(text), merged(profiles));
  const further = own.filter((other) => other >= here).length;
  return {
    posts: ownPosts.length,
    percentile: Math.round((100 * further) / own.length),
    foreign: here > Math.max(...own) * BEYOND,
  };
}

/** Frequencies of letter runs and of the little words that people do not choose on purpose. */
interface Profile {
  letters: Map<string, number>;
  words: Map<string, number>;
}

/** The commonest words of a text are its function words, in any language. */
const FUNCTION_WORDS = 60;

function profile(text: string): Profile {
  const all = words(text);
  const letters = [...` ${all.join(' ')} `];
  return {
    letters: frequencies([3, 4, 5].flatMap((n) => ngrams(letters, n))),
    words: frequencies(all),
  };
}

/** Half cosine distance of letter runs, half mean difference of the function words' shares; 0 is the same. */
function distance(a: Profile, b: Profile): number {
  return (1 - cosine(a.letters, b.letters)) / 2 + wordDelta(a.words, b.words) / 2;
}

function wordDelta(a: Map<string, number>, b: Map<string, number>): number {
  const common = [...b].sort(([, x], [, y]) => y - x).slice(0, FUNCTION_WORDS);
  if (common.length === 0) return 1;
  const difference = common.reduce((sum, [word, share]) => sum + Math.abs(share - (a.get(word) ?? 0)), 0);
  const total = common.reduce((sum, [, share]) => sum + share, 0);
  return Math.min(1, difference / total);
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let product = 0;
  for (const [key, value] of a) product += value * (b.get(key) ?? 0);
  const norm = (map: Map<string, number>) => Math.sqrt([...map.values()].reduce((sum, v) => sum + v * v, 0));
  const norms = norm(a) * norm(b);
  return norms === 0 ? 0 : product / norms;
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
  return { letters: sum(({ letters }) => letters), words: sum((one) => one.words) };
}
