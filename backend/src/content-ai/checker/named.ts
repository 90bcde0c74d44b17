import { COMMON, isCapital, withoutElisions } from './names.js';

/** Letters that the forms of a name have in common at least. */
const STEM = 4;
/** What a form may have more than the name: a case, a people's name. */
const ENDING =
  /^(?:\p{L}{1,2}|ern|innen|isch\p{L}{0,2}|owi|iem|ami|ach|ian|ese|ish|n?[dt]a[kn]?|n?[dt]e[kn]?)s?$/u;
/** What "Vienna" loses in "Viennese". */
const LOST = /^[aeoiy]$/u;
const PEOPLE = /^(?:n|an|ian|ese|ish|er|isch\p{L}{0,2})s?$/u;
/** Cases in which a name changes its last letter: "Kraków", "w Krakowie". */
const CASES = /^(?:a|u|ie|iem|ą|ę|y|i|owi|em|om|iej|iego|iemu|im|ich|ej|ego|emu|ym|ami|ach|ów|ze|o|w)$/u;

/** Whether a name occurs in the sources, inflected forms included. */
export function isNamed(name: string, { all, capital }: SourceWords): boolean {
  return name.split(/[\s-]+/).every((part) => {
    const bare = bareName(part);
    if (bare.length < 2 || COMMON.has(part)) return true;
    if (all.has(bare)) return true;
    // An inflected name still begins with a capital: "Encarna" is no form of "encargar".
    return bare.length >= STEM && [...capital].some((word) => isForm(bare, word));
  });
}

/** Whether two words are forms of one name: "Berlin" and "Berliner", and not "Brandis" and "Brandes". */
export function isForm(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  const [short = '', long = ''] = [one.slice(common), other.slice(common)].sort(
    (a, b) => a.length - b.length,
  );
  if (common < STEM) return false;
  if (short === '') return long === '' || ENDING.test(long);
  if (LOST.test(short) && PEOPLE.test(long)) return true;
  return common > STEM && long.length > 1 && CASES.test(short) && CASES.test(long);
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
