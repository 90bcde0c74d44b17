/** Ordinal numbers from the second up, by their beginning; what may end them stands below. A hyphen has no word. */
const STEMS: Record<string, string> = {
  en: 'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  de: 'zweit dritt viert fünft sechst sieb(?:en)?t acht neunt zehnt elft zwölft',
  fr: 'deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième',
  es: 'segund tercer cuart quint sext s[ée]ptim octav noven décim undécim duodécim',
  it: 'second terz quart quint sest settim ottav non decim undicesim dodicesim',
  pt: 'segund terceir quart quint sext s[ée]tim oitav non décim - -',
  nl: 'tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde',
  sv: 'andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte',
  pl: 'drug trzeci czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast',
};
const SUFFIXES: Record<string, string> = {
  de: 'e[mnrs]?',
  fr: '',
  es: '(?:o|a)?',
  it: '[oa]',
  pt: '[oa]',
  pl: '(?:y|a|ą|ej|e|ego|emu|ym|i|iego|iej|im)?',
};
/** Ordinals that as a rule mean something else: a room, a farm, a day of the week, a quarter. */
const AMBIGUOUS: Record<string, RegExp> = {
  de: /^acht/iu,
  es: /^(?:cuart|quinta)/iu,
  it: /^(?:quarto|nona$)/iu,
  pt: /^(?:quart|quinta|sexta|terceira idade|nona$)/iu,
};

const LONGER: [RegExp, number][] = [
  [/^thirteenth$/iu, 13],
  [/^fourteenth$/iu, 14],
  [/^fifteenth$/iu, 15],
  [/^sixteenth$/iu, 16],
  [/^seventeenth$/iu, 17],
  [/^eighteenth$/iu, 18],
  [/^nineteenth$/iu, 19],
  [/^twentieth$/iu, 20],
  [/^zwanzigste[nrms]?$|^vingtième$|^twintigste$|^tjugonde$/iu, 20],
  [/^thirtieth$|^dreißigste[nrms]?$|^trentième$|^dertigste$|^trettionde$/iu, 30],
  [/^fiftieth$|^fünfzigste[nrms]?$|^cinquantième$|^vijftigste$|^femtionde$/iu, 50],
  [/^hundredth$|^hundertste[nrms]?$|^centième$|^honderdste$/iu, 100],
];

const COMPILED = new Map(
  Object.entries(STEMS).map(([language, stems]) => {
    const suffix = SUFFIXES[language] ?? '';
    const patterns = stems
      .split(' ')
      .map((stem, at) => [new RegExp(`^${stem}${suffix}$`, 'iu'), at + 2] as [RegExp, number]);
    return [language, [...patterns.filter(([{ source }]) => !source.startsWith('^-')), ...LONGER]] as const;
  }),
);

/** What an ordinal counts: 3 for "third", "dritte", "trzeciego"; undefined for any other word. */
export function ordinalOf(word: string, language: string): number | undefined {
  // Far fewer words begin as an ordinal does than there are words.
  return word.length < 4 ? undefined : COMPILED.get(language)?.find(([pattern]) => pattern.test(word))?.[1];
}

/** Whether an ordinal is as often another word: "quarto" is a room. */
export function isAmbiguous(word: string, language: string): boolean {
  return AMBIGUOUS[language]?.test(word) ?? false;
}

/** Any ordinal of a language as the source of a pattern, with one group around it. */
export function ordinalPattern(language: string): string {
  const stems = (STEMS[language] ?? '').split(' ').filter((stem) => stem !== '-');
  return `((?:${stems.join('|')})${SUFFIXES[language] ?? ''})`;
}
