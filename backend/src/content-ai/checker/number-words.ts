/** What the number words below stand for, in their order. */
const VALUES = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1e3,
  1e6,
];
/** Number words by language. A hyphen stands for a word that also means something else. */
const WORDS: Record<string, string> = {
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million',
  de: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend million',
  fr: '- deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf vingt trente quarante cinquante soixante soixantedix quatrevingt quatrevingtdix cent mille million',
  es: '- dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil millón',
  it: '- due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mila milione',
  pt: '- dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil milhão',
  nl: '- twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen',
  sv: '- två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra tusen miljon',
  pl: 'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto tysiąc milion',
};
/** Other forms of the same words, and nouns for so many. */
const FORMS: Record<string, Record<string, number>> = {
  en: { dozen: 12, hundreds: 100, thousands: 1e3, millions: 1e6 },
  de: { eine: 1, siebt: 7, fünft: 5, viert: 4, dritt: 3, dutzend: 12, millionen: 1e6 },
  fr: {
    quatrevingts: 80,
    cents: 100,
    millions: 1e6,
    dizaine: 10,
    douzaine: 12,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    cinquantaine: 50,
    soixantaine: 60,
    centaine: 100,
  },
  es: {
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    quinientos: 500,
    millones: 1e6,
    decena: 10,
    docena: 12,
    veintena: 20,
    centenar: 100,
    veintiuno: 21,
    veintidós: 22,
    veintitrés: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiséis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
  },
  it: { mille: 1e3, milioni: 1e6, decina: 10, dozzina: 12, ventina: 20, trentina: 30, centinaio: 100 },
  pt: {
    duas: 2,
    dezena: 10,
    dúzia: 12,
    centena: 100,
    cento: 100,
    duzentos: 200,
    trezentos: 300,
    quinhentos: 500,
    milhões: 1e6,
  },
  nl: { dozijn: 12 },
  sv: { dussin: 12, miljoner: 1e6 },
  pl: {
    dwie: 2,
    trzy: 3,
    trzej: 3,
    trzech: 3,
    czterech: 4,
    pięciu: 5,
    sześciu: 6,
    siedmiu: 7,
    ośmiu: 8,
    dziewięciu: 9,
    dziesięciu: 10,
    dwustu: 200,
    dwieście: 200,
    trzysta: 300,
    czterysta: 400,
    pięćset: 500,
    tysiące: 1e3,
    tysięcy: 1e3,
    miliony: 1e6,
    milionów: 1e6,
  },
};
/** Words that mean something else when they stand alone: "neuf" is also new, "sei" is also you are. */
const ALONE: Record<string, string[]> = { de: ['ein', 'eine'], fr: ['neuf'], it: ['sei'], sv: ['sex'] };
const BETWEEN: Record<string, string[]> = {
  en: ['and'],
  de: ['und'],
  fr: ['et'],
  es: ['y'],
  it: ['e'],
  pt: ['e'],
  nl: ['en'],
  sv: ['och'],
};

export interface SpelledNumber {
  value: number;
  written: string;
  /** Where it ends in the text. */
  end: number;
}

interface Token {
  word: string;
  values: number[];
  start: number;
  end: number;
}

/** Numbers written in words, compounds included: "two hundred and fifty", "fünfundzwanzig", "soixante-quinze". */
export function spelledNumbers(text: string, language: string): SpelledNumber[] {
  const dictionary = DICTIONARIES.get(language);
  if (!dictionary) return [];
  const tokens = [...text.toLocaleLowerCase('en').matchAll(/\p{L}+(?:-\p{L}+)*/gu)].map(
    ({ 0: word, index }) => ({
      word,
      values: valuesOf(word, dictionary, language),
      start: index,
      end: index + word.length,
    }),
  );
  return runsOf(tokens, text, language).map((run) => {
    const start = run[0]?.start ?? 0;
    const end = run.at(-1)?.end ?? start;
    return { value: combined(run.flatMap(({ values }) => values)), written: text.slice(start, end), end };
  });
}

/** Number words in a row that make one number. */
function runsOf(tokens: Token[], text: string, language: string): Token[][] {
  const runs: Token[][] = [];
  let open: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    const last = open.at(-1);
    const between = BETWEEN[language]?.includes(token.word) ?? false;
    if (between && last && joins(last, tokens[i + 1])) continue;
    const adjacent = last !== undefined && /^[\s-]*(?:\p{L}+\s+)?$/u.test(text.slice(last.end, token.start));
    if (token.values.length > 0 && last && adjacent && joins(last, token)) open.push(token);
    else {
      if (open.length > 0) runs.push(open);
      open = token.values.length > 0 ? [token] : [];
    }
  }
  if (open.length > 0) runs.push(open);
  return runs.filter((run) => run.length > 1 || !(ALONE[language]?.includes(run[0]?.word ?? '') ?? false));
}

/** "thirty" and "five" make one number, "seven" and "eleven" do not. */
function joins(left: Token, right: Token | undefined): boolean {
  const last = left.values.at(-1) ?? 0;
  const next = right?.values[0];
  return next !== undefined && (next >= 100 || (last >= 20 && next < last));
}

function combined(values: readonly number[]): number {
  let total = 0;
  let current = 0;
  for (const value of values) {
    if (value >= 1000) {
      total += Math.max(1, current) * value;
      current = 0;
    } else if (value === 100) current = Math.max(1, current) * 100;
    else current += value;
  }
  return total + current;
}

/** The parts of a word that is nothing but numbers; empty for any other word. */
function valuesOf(word: string, dictionary: [string, number][], language: string): number[] {
  const joined = word.replaceAll('-', '');
  const direct = segments(joined, dictionary, language);
  // "four-person" is read by its first part.
  return direct ?? segments(word.split('-')[0] ?? '', dictionary, language) ?? [];
}

function segments(word: string, dictionary: [string, number][], language: string): number[] | undefined {
  if (word === '') return [];
  for (const [part, value] of dictionary) {
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

/** Longest words first, so that "seventeen" is not read as "seven". */
const DICTIONARIES = new Map(
  Object.entries(WORDS).map(([language, list]) => {
    const words = list.split(' ').map((word, i) => [word, VALUES[i] ?? 0] as [string, number]);
    const all = [...words, ...Object.entries(FORMS[language] ?? {})].filter(([word]) => word !== '-');
    return [language, all.sort(([a], [b]) => b.length - a.length)] as const;
  }),
);
