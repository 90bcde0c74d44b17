import { COMMON, isCapital, withoutElisions } from './names.js';

/** Whether a name occurs in the sources, inflected forms included. */
export function isNamed(name: string, { all, capital }: SourceWords): boolean {
  return name.split(/[\s-]+/).every((part) => {
    const bare = bareName(part);
    if (bare.length < 2 || COMMON.has(part)) return true;
    if (all.has(bare)) return true;
    const stem = bare.slice(0, Math.max(4, Math.ceil(bare.length * 0.7)));
    // An inflected name still begins with a capital: "Encarna" is no form of "encargar".
    return bare.length >= 4 && [...capital].some((word) => word.startsWith(stem));
  });
}

/** The words of the sources in the form in which names are compared, and those of them that have a capital letter. */
export interface SourceWords {
  all: ReadonlySet<string>;
  capital: ReadonlySet<string>;
}

/** The words of all sources together, for {@link isNamed}. */
export function sourceWordsOf(text: string): SourceWords {
  const words = withoutElisions(text).split(/[^\p{L}\p{N}'’]+/u);
  const bare = (some: string[]) => new Set(some.map(bareName).filter((word) => word !== ''));
  return { all: bare(words), capital: bare(words.filter(isCapital)) };
}

function bareName(word: string): string {
  return word
    .replace(/['’]s$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLocaleLowerCase('en');
}
