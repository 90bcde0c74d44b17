import { FORMS } from './number-forms.js';
import { BETWEEN, ENDINGS, VALUES, WORDS } from './number-lists.js';

type Dictionary = ReadonlyMap<string, [string, number][]>;

/** Whether the number words of a language are known. */
export function hasNumbers(language: string): boolean {
  return DICTIONARIES.has(language);
}

/** The parts of a word that is nothing but numbers; empty for any other word. */
export function numbersOf(word: string, language: string): number[] {
  const dictionary = DICTIONARIES.get(language);
  // Most words begin as no number does.
  if (!dictionary?.has(word[0] ?? '')) return [];
  const bare = word.replaceAll('ë', 'e').replaceAll('é', language === 'nl' ? 'e' : 'é');
  const direct = segments(bare.replaceAll('-', ''), dictionary, language);
  if (direct) return direct;
  // "four-person" is read by its first part, "fünfmal" without its ending.
  const [first = ''] = bare.split('-');
  const ending = ENDINGS[language];
  const count = ending?.test(first) ? first.replace(ending, '') : first;
  return (count !== '' && segments(count, dictionary, language)) || [];
}

function segments(word: string, dictionary: Dictionary, language: string): number[] | undefined {
  if (word === '') return [];
  for (const [part, value] of dictionary.get(word[0] ?? '') ?? []) {
    if (!word.startsWith(part)) continue;
    const rest = word.slice(part.length);
    const link = BETWEEN[language]?.find((one) => rest.startsWith(one) && rest.length > one.length);
    const after =
      segments(rest, dictionary, language) ??
      (link && segments(rest.slice(link.length), dictionary, language));
    if (after) return [value, ...after];
  }
  return undefined;
}

/** The number words of a language by their first letter, the longest first: "seventeen" is not read as "seven". */
const DICTIONARIES: ReadonlyMap<string, Dictionary> = new Map(
  Object.entries(WORDS).map(([language, list]) => {
    const words = list.split(' ').map((word, i) => [word, VALUES[i] ?? 0] as [string, number]);
    const all = [...words, ...(FORMS[language] ?? [])]
      .filter(([word]) => word !== '-')
      .sort(([a], [b]) => b.length - a.length);
    return [language, Map.groupBy(all, ([word]) => word[0] ?? '')] as const;
  }),
);
