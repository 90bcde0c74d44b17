import { isCapital, type Token } from '../../../platform/text/tokens.js';
import type { NameSearch } from './name-search.js';

/** Words on either side that are compared, how many have to be the same, and how many places of the sources are looked at. */
const AROUND = 4;
const SAME = 3;
const MAX_PLACES = 40;

/**
 * New words in a place where the client's own sentence has another name: "Erin was nineteen then" for "Ellie was
 * nineteen then". It tells a name from a noun in German too, and at the beginning of a sentence.
 */
export function replacedNames(search: NameSearch): number[] {
  const { tokens, isNew } = search;
  const candidates = tokens.flatMap((token, at) => (isNew(token) ? [at] : []));
  if (candidates.length === 0) return [];
  const places = placesByNeighbour(search);
  const here = new Set(tokens.map(({ form }) => form));
  return candidates.filter((at) => {
    const near = [
      ...placesOf(places, 'before', tokens[at - 1]),
      ...placesOf(places, 'after', tokens[at + 1]),
    ];
    return near.some((place) => isReplaced(search, at, place, here));
  });
}

type Places = ReadonlyMap<string, number[]>;

/** Names of the sources by the words beside them: what has its capital letter also within a sentence, and never none. */
function placesByNeighbour({ sources }: NameSearch): Places {
  const lower = new Set(sources.filter((token) => !isCapital(token)).map(({ form }) => form));
  const within = new Set(sources.filter((token) => isCapital(token) && !token.first).map(({ form }) => form));
  const places = new Map<string, number[]>();
  for (const [at, token] of sources.entries()) {
    if (!within.has(token.form) || lower.has(token.form)) continue;
    for (const key of [`before ${sources[at - 1]?.form}`, `after ${sources[at + 1]?.form}`]) {
      const known = places.get(key) ?? [];
      if (known.length < MAX_PLACES) places.set(key, [...known, at]);
    }
  }
  return places;
}

function placesOf(places: Places, side: 'before' | 'after', neighbour: Token | undefined): number[] {
  return neighbour ? (places.get(`${side} ${neighbour.form}`) ?? []) : [];
}

function isReplaced(search: NameSearch, at: number, place: number, here: ReadonlySet<string>): boolean {
  const { tokens, sources, is, language } = search;
  const [token, name, before, there] = [tokens[at], sources[place], tokens[at - 1], sources[place - 1]];
  // What the post names as well was not replaced.
  if (!token || !name || here.has(name.form)) return false;
  const alike = token.first === name.first || (!token.first && !name.first);
  // Behind an adjective, or where a sentence begins, any German noun may stand.
  const slot =
    language === 'de'
      ? !token.first && is('preposition', before) && is('preposition', there)
      : (before !== undefined && before.form === there?.form) || (token.first && name.first);
  if (!alike || !slot) return false;
  const around = window(sources, place);
  return [...window(tokens, at)].filter((form) => around.has(form)).length >= SAME;
}

function window(tokens: readonly Token[], at: number): Set<string> {
  const near = [...tokens.slice(Math.max(0, at - AROUND), at), ...tokens.slice(at + 1, at + 1 + AROUND)];
  return new Set(near.map(({ form }) => form));
}
