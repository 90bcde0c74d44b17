import { sentences } from '../../platform/text/units.js';
import { isForm } from './named.js';
import { isCapital, namesIn, withoutElisions } from './names.js';

/** From so many letters on, one that differs makes another name; from the second number on two may. */
const SHORTEST = 5;
const LONG = 8;
/** In front of an ordinary German noun, and before no name. */
const DETERMINER =
  /(?:^|[^\p{L}])(?:d(?:er|ie|as|en|em|es)|(?:k?ein|mein|dein|sein|ihr|unser)\p{L}*|im|am|zum|zur|ins|vom|beim|\p{Ll}+(?:e|en|er|es|em))\s+$/iu;

/**
 * Capitalised words of a text, not in the sources, that are a name of the sources but for a letter or two: "Brandis" for
 * "Brandes". This finds a swapped name where a capital letter says nothing: at the start of a sentence and in German.
 */
export function lookalikes(text: string, sources: string, language: string): string[] {
  const known = new Set(wordsOf(sources).map(lower));
  const names = [...new Set(namesIn(sources, language).flatMap((name) => name.split(/[\s-]+/)))]
    .map(lower)
    .filter((name) => name.length >= SHORTEST);
  const found = sentences(text).flatMap((sentence) =>
    [...withoutElisions(sentence).matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
      const bare = lower(word);
      if (!isCapital(word) || word.length < SHORTEST || known.has(bare)) return [];
      if (DETERMINER.test(sentence.slice(0, index))) return [];
      return names.some((name) => isNear(bare, name) && !isForm(bare, name)) ? [word] : [];
    }),
  );
  return [...new Set(found)];
}

/** The same beginning and end, and one letter put for another, left out or added; two in a long word. */
function isNear(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const differing = Math.max(one.length, other.length) - start - end;
  return differing <= (Math.min(one.length, other.length) >= LONG ? 2 : 1);
}

function wordsOf(text: string): string[] {
  return withoutElisions(text).match(/\p{L}+/gu) ?? [];
}

function lower(word: string): string {
  return word.toLocaleLowerCase('en');
}
