import { isCapital, type Token } from '../../common/text/tokens.js';
import type { NameSearch } from './name-search.js';

/** Compared words on either side, how many must be equal, and how many positions in the sources are searched. */
const AROUND = 4;
const SAME = 3;
const MAX_PLACES = 40;

/**
 * New words in the position of a name in the client's own sentence: "Erin was nineteen then" for "Ellie was nineteen
 * then". Also works for German nouns and at the beginning of a sentence.
 */
export function replacedNames(search: NameSearch): number[] {
  const { tokens, sources, isNew } = search;
  const here = new Set(tokens.map(({ form }) => form));
  const places = placesByNeighbour(sources, here);
  return tokens.flatMap((token, at) => {
    if (!isNew(token)) return [];
    const near = neighboursOf(tokens, at).flatMap((neighbour) => places.get(neighbour) ?? []);
    return near.some((place) => isSlot(search, at, place) && isAlike(search, at, place)) ? [at] : [];
  });
}

/** Source names missing from the post, by neighbouring word: capitalised within a sentence and never lower case. */
function placesByNeighbour(sources: readonly Token[], here: ReadonlySet<string>): Map<string, number[]> {
  const lower = new Set(sources.filter((token) => !isCapital(token)).map(({ form }) => form));
  const within = new Set(sources.filter((token) => isCapital(token) && !token.first).map(({ form }) => form));
  const places = new Map<string, number[]>();
  for (const [at, { form }] of sources.entries()) {
    if (!within.has(form) || lower.has(form) || here.has(form)) continue;
    for (const neighbour of neighboursOf(sources, at)) {
      const known = places.get(neighbour) ?? [];
      if (known.length < MAX_PLACES) places.set(neighbour, [...known, at]);
    }
  }
  return places;
}

function neighboursOf(tokens: readonly Token[], at: number): string[] {
  return [`${tokens[at - 1]?.form} …`, `… ${tokens[at + 1]?.form}`];
}

/** Whether both positions allow a name. After an adjective or at a sentence start any German noun may occur. */
function isSlot({ tokens, sources, language, is }: NameSearch, at: number, place: number): boolean {
  const [first, isFirst] = [tokens[at]?.first, sources[place]?.first];
  const [before, there] = [tokens[at - 1], sources[place - 1]];
  if (language === 'de') return !first && is('preposition', before) && is('preposition', there);
  return first === isFirst && (first === true || before?.form === there?.form);
}

function isAlike({ tokens, sources }: NameSearch, at: number, place: number): boolean {
  const there = wordsAround(sources, place);
  return [...wordsAround(tokens, at)].filter((form) => there.has(form)).length >= SAME;
}

function wordsAround(tokens: readonly Token[], at: number): Set<string> {
  const near = [...tokens.slice(Math.max(0, at - AROUND), at), ...tokens.slice(at + 1, at + 1 + AROUND)];
  return new Set(near.map(({ form }) => form));
}
