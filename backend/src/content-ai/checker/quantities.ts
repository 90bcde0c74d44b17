import { sentences } from '../../platform/text/units.js';

/** Numbers as a text states them: with their size, whether a share or a sum of money. */
export interface Quantity {
  value: number;
  unit: 'percent' | 'money' | 'time' | 'plain';
  /** As it stands in the text. */
  written: string;
  /** A number in letters is weaker evidence than one in digits: "three" may count the writer's own points. */
  spelled: boolean;
  /** Units of the other numbers of its sentence: "it was 7.8 and is 4.1 percent" speaks of two shares. */
  near: readonly Quantity['unit'][];
}

type Bare = Omit<Quantity, 'near'>;

const MULTIPLIERS: [RegExp, number][] = [
  [/^(?:k|tsd\.?|thousand|tausend|mille|mil|mila|duizend|tusen|tys\.?|bin)(?![\p{L}])/iu, 1e3],
  [
    /^(?:m|mio\.?|mln\.?|mn|millions?|millionen|milli[oó]n(?:es|i)?|milione?|milioni|milh(?:ão|ões)|miljoen|miljon(?:er)?|milion(?:y|ów)?|milyon)(?![\p{L}])/iu,
    1e6,
  ],
  [
    /^(?:bn|mrd\.?|billions?|milliarden?|milliards?|miliard[io]?|mil millones|bilh(?:ão|ões)|miljard)(?![\p{L}])/iu,
    1e9,
  ],
];
const PERCENT = /^(?:%|٪|percent|per cent|prozent|pour ?cent|por ciento|por cento|per cento|procent|yüzde)/iu;
const MONEY =
  /^(?:€|\$|£|¥|₺|zł|kr\b|chf\b|eur(?:os?)?\b|usd\b|gbp\b|dollars?|dólares|dollari|pounds?|euro|franken|francs?|kronor|reais|złot)/iu;
const MONEY_BEFORE = /(?:€|\$|£|¥|₺|R\$|CHF|EUR|USD|GBP)\s?$/u;
const NUMBER = /\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,:]\d+)?/gu;

/** Every number of a text in digits, and the spelled ones from three up. */
export function quantitiesOf(text: string, language: string): Quantity[] {
  return sentences(text).flatMap((sentence) => {
    const found = [...digits(sentence), ...spelled(sentence, language)];
    const near = found.map(({ unit }) => unit);
    return found.map((quantity) => ({ ...quantity, near }));
  });
}

/** Whether the sources state a quantity: the same value, and as a share or a sum where the text says so. */
export function isStated({ value, unit }: Quantity, sources: readonly Quantity[]): boolean {
  return sources.some((source) => {
    const sameUnit = unit === source.unit || source.near.includes(unit);
    return (
      source.value === value &&
      (sameUnit || unit === 'plain' || (unit === 'money' && source.unit === 'plain'))
    );
  });
}

function digits(text: string): Bare[] {
  // An emoji of a digit, and the marker of a list, are no statements.
  const plain = text.replace(/\d\ufe0f?\u20e3/gu, (keycap) => ' '.repeat(keycap.length));
  return [...plain.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const before = plain.slice(Math.max(0, index - 6), index);
    const after = plain.slice(index + written.length, index + written.length + 24);
    if (/(?:^|\n)\s*$/.test(before) && /^[.)](?:\s|$)/.test(after)) return [];
    return [quantity(written, before, after)];
  });
}

function quantity(written: string, before: string, after: string): Bare {
  const next = after.replace(/^[\s\u00a0-]{0,2}/u, '');
  const multiplier = MULTIPLIERS.find(([pattern]) => pattern.test(next));
  const rest = multiplier ? next.replace(multiplier[0], '').replace(/^\s+(?:de |di )?/u, '') : next;
  const value = numeric(written) * (multiplier?.[1] ?? 1);
  if (/:/.test(written)) return { value, unit: 'time', written, spelled: false };
  if (PERCENT.test(rest)) return { value, unit: 'percent', written: `${written} %`, spelled: false };
  const money = MONEY.test(rest) || MONEY_BEFORE.test(before);
  return { value, unit: money ? 'money' : 'plain', written, spelled: false };
}

/** 1,500 and 1.500 and 1 500 are the same; 3,5 and 3.5 are; 7:30 is a time. */
function numeric(written: string): number {
  if (written.includes(':')) return Number(written.replace(':', '.')) + 1e-9;
  const grouped = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/u.test(written);
  if (grouped) return Number(written.replace(/\D/g, ''));
  const parts = /^([\d.,'’\u00a0\u202f ]+?)(?:[.,](\d{1,2}|\d{4,}))?$/u.exec(written);
  return Number(`${(parts?.[1] ?? written).replace(/\D/g, '')}.${parts?.[2] ?? 0}`);
}

/** What the number words below stand for, in their order. */
const VALUES = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1e3, 1e6,
];
/** Number words from three up. A hyphen stands for a word that also means something else in its language. */
const WORDS: Record<string, string> = {
  en: 'three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million',
  de: 'drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend million',
  fr: 'trois quatre cinq six sept huit - dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent mille million',
  es: 'tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil millón',
  it: 'tre quattro cinque - sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille milione',
  pt: 'três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil milhão',
  nl: 'drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen',
  sv: 'tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra tusen miljon',
};
const BY_WORD = new Map(
  Object.entries(WORDS).map(([language, list]) => [
    language,
    new Map(list.split(' ').map((word, i) => [word, VALUES[i] ?? 0] as const)),
  ]),
);

function spelled(text: string, language: string): Bare[] {
  const values = BY_WORD.get(language);
  if (!values) return [];
  const plain = text.toLocaleLowerCase('en');
  return [...plain.matchAll(/[\p{L}]+(?:-[\p{L}]+)*/gu)].flatMap(({ 0: word, index }) => {
    // "twenty-five" and "four-person" are read by their first part when the whole is no number.
    const value = values.get(word) ?? values.get(word.split('-')[0] ?? '');
    if (value === undefined) return [];
    const written = text.slice(index, index + word.length);
    const percent = PERCENT.test(plain.slice(index + word.length).trimStart());
    return [{ value, unit: percent ? 'percent' : 'plain', written, spelled: true } as const];
  });
}
