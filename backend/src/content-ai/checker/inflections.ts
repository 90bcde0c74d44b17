/**
 * Groups of endings that one word may take by turns, without accents: what is left of two of its forms behind their
 * common beginning stands in one group.
 */
const WORDS: Record<string, string[]> = {
  en: ['- s es ed d ing', 'y ies ied', 'e ing'],
  de: ['- e en n s es em er', 'e er es em en'],
  fr: ['- s e es x', 'l ux le les', 'eur euse eurs euses', 'f ve fs ves', 'er ez ons ent e es'],
  es: ['- s es a as', 'o a os as', 'z ces'],
  it: ['- s', 'o a i e', 'o hi a he', 'io i'],
  nl: ['- e en s n es', 'f ven', 's zen', 'ze s'],
  pt: ['- s es a as', 'o a os as', 'l is', 'ao oes aos aes', 'm ns'],
  sv: ['- s n t a en et er ar or na arna erna orna ns ts ens ets', 'a or an orna ans', 'e ar en arna'],
  pl: [
    '- a u owi em iem ie e y i ow om ami ach ego emu ym ych ymi ej',
    'a y i e o ie ami ach om ow',
    'y a e ego emu ym ych ymi ej i ie',
    'i a e iego iemu im ich imi iej',
    'ka ki ce ke ko',
    'ek ka ku kiem ki kow kami',
  ],
};

/** What names and the shortest words take on: a genitive or a plural, and in German and Polish a case. */
const NAMES: Record<string, string[]> = { de: ['- s n en es'], pl: WORDS.pl ?? [] };
const FEW = ['- s es'];

/** Letters that two forms of one word have in common. */
const COMMON_STEM = 4;

/**
 * Whether two words are forms of one.
 * @param wanted, found without accents and in lower case
 * @param kind names have fewer forms than other words
 */
export function isFormOf(
  wanted: string,
  found: string,
  { language, kind }: { language: string; kind: 'word' | 'name' },
): boolean {
  if (wanted === found) return true;
  if (Math.abs(wanted.length - found.length) > 4 || !found.startsWith(wanted.slice(0, COMMON_STEM)))
    return false;
  const simple = kind === 'name' || wanted.length <= COMMON_STEM;
  const groups = (simple ? NAMES : WORDS)[language] ?? FEW;
  for (let at = commonLength(wanted, found); at >= COMMON_STEM; at--) {
    const rests = [wanted, found].map((word) => word.slice(at) || '-');
    // A name only grows: "Lyon" is no form of "Lyons".
    if (kind === 'name' && language !== 'pl' && rests[0] !== '-') return false;
    if (groups.some((group) => rests.every((rest) => group.split(' ').includes(rest)))) return true;
  }
  return false;
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
