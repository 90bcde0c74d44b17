import { type Bound, boundBefore } from './bounds.js';
import { spelledNumbers } from './number-words.js';
import { ordinalOf, ordinalPattern } from './ordinals.js';

/** A part of a whole that a text names: "two thirds", "every fifth", "half of them". */
export interface Share {
  /** Between nought and one. */
  value: number;
  written: string;
  bound: Bound | undefined;
  start: number;
  end: number;
}

/** How a language says halves and parts. `parts` is the denominator, with one group around it where it is an ordinal. */
interface Words {
  half: string;
  /** Numerators, then the denominator. */
  parts: string;
  every: string;
}

const WORDS: Record<string, Words> = {
  en: {
    half: 'half (?:of|the (?!battle|time|fun|truth|story|job|point)|my (?!life)|our|their|his|her)|one half|(?:by|in) half|half that|halved|(?<!\\b(?:a|good) )half(?=\\s*(?:[.;:!?)]|$))',
    parts:
      '((?<!and )an?|one|two|three|four|five|six|seven|eight|nine)[ -](half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?(?= of\\b| the\\b|\\s*[.,;:!?)]|$| (?:less|more|fewer|were|was|are|is|did|had|have|went|goes|come|came|lost|left|said)\\b)',
    every: 'every',
  },
  de: {
    half: 'hälfte|halbiert',
    parts:
      '(?:(ein\\p{L}*|das|zwei|drei|vier|fünf|sechs|sieben|acht|neun|knappe[srn]?|gute[srn]?)[ -]?)(drittel|viertel|fünftel|sechstel|siebtel|achtel|neuntel|zehntel)n?(?! (?:nach|vor)(?!\\p{L}))',
    every: 'jede[mnrs]?',
  },
  fr: {
    half: 'moitié',
    parts:
      "(un|le|deux|trois|quatre|cinq|six|sept|huit|neuf) (tiers|quarts?|cinquième|sixième|septième|huitième|neuvième|dixième)s?(?! d['’]heure)(?= d|\\s*[.,;:!?)]|$| (?:n|s|ont|a|sont|est|re)\\p{L}*)",
    every: 'tous les',
  },
  es: {
    half: 'mitad',
    parts:
      '(un|el|dos|tres|cuatro|cinco|seis|siete|ocho|nueve) (tercio|cuarto|quinto|sexto|séptimo|octavo|noveno|décimo)s?(?= de(?!\\p{L})(?! hora| baño| estar)|\\s*[.,;:!?)]|$)|(la|una|dos|tres|cuatro) (tercera|cuarta|quinta|sexta|séptima|octava|décima)s? partes?',
    every: 'cada',
  },
  it: {
    half: 'metà|dimezzat[oaie]',
    parts:
      "(un|due|tre|quattro|cinque|sei|sette|otto|nove) (terz|quart|quint|sest|settim|ottav|non|decim)[oi](?= d(?:i|ei)(?!\\p{L})| de\\p{L}+| d['’](?!ora)|\\s*[.,;:!?)]|$)",
    every: 'ogni',
  },
  pt: {
    half: 'metade',
    parts:
      '(um|o|dois|três|quatro|cinco|seis|sete|oito|nove) (terço|quarto|quinto|sexto|sétimo|oitavo|nono|décimo)s?(?= d[aoe]s?(?!\\p{L})(?! hotel| hora)|\\s*[.,;:!?)]|$)',
    every: 'a? ?cada',
  },
  nl: {
    half: 'helft|gehalveerd',
    parts:
      '(een|één|twee|drie|vier|vijf|zes|zeven|acht|negen)[ -]?(derde|kwart|vijfde|zesde|zevende|achtste|negende|tiende)n?(?= van| deel|\\s*[.,;:!?)]|$)',
    every: 'elke|ieder|iedere|elk',
  },
  sv: {
    half: 'hälften|halverat?',
    parts:
      '(en|två|tre|fyra|fem|sex|sju|åtta|nio) (tredje|fjärde|femte|sjätte|sjunde|åttonde|nionde|tionde)de(?:l|lar|len|larna)',
    every: 'var|vart',
  },
  pl: {
    half: 'połow[aęyąie]+',
    parts:
      '(jedn[aąe]j?|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć) (trzeci|czwart|piąt|szóst|siódm|ósm|dziewiąt|dziesiąt)(?:[aąeiy]|ej|ych|e)?',
    every: 'co',
  },
};
const DENOMINATORS: [RegExp, number][] = [
  [/^half/iu, 2],
  [/^(?:third|dritt|tiers|terc[ei]|terz|terç|derd|tred|trzec)/iu, 3],
  [/^(?:quart|viert|cuart|kwart|fjärd|czwar)/iu, 4],
  [/^(?:fift|fünft|cinqu|quint|vijf|femt|piąt)/iu, 5],
  [/^(?:six|sechs|sext|sest|zesd|sjätt|szós)/iu, 6],
  [/^(?:sevent|siebt|septi|sépti|settim|sétim|zeven|sjund|siód)/iu, 7],
  [/^(?:eigh|acht|huiti|octav|ottav|oitav|åtton|ósm)/iu, 8],
  [/^(?:nint|neunt|neuvi|noven|non|negen|nion|dziewi)/iu, 9],
  [/^(?:tent|zehnt|dixi|décim|decim|tiend|tiond|dziesi)/iu, 10],
];

/** The parts of a whole that stand in a text as words. Ratios such as "one in five" are read elsewhere. */
export function fractionsIn(text: string, language: string): Share[] {
  const words = WORDS[language];
  if (!words) return [];
  const all = (pattern: string) => [
    ...text.matchAll(new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu')),
  ];
  const shares: [RegExpMatchArray, number | undefined][] = [
    ...all(words.half).map((match) => [match, 1 / 2] as [RegExpMatchArray, number]),
    ...all(words.parts).map((match) => [match, partOf(match, language)] as [RegExpMatchArray, number]),
    ...all(`(?:${words.every}) (?:${ordinalPattern(language)}|other)`).map(
      (match) => [match, 1 / (ordinalOf(match[1] ?? '', language) ?? 2)] as [RegExpMatchArray, number],
    ),
  ];
  return shares.flatMap(([match, value]) => {
    const start = match.index ?? 0;
    const bound = boundBefore(text.slice(0, start)) ?? boundBefore(match[1] ?? '');
    const share = { written: match[0], bound, start, end: start + match[0].length };
    return value !== undefined && value > 0 && value < 1 ? [{ ...share, value }] : [];
  });
}

/** The numerator and the denominator are the first two groups, or the next two where a language has a second form. */
function partOf(match: RegExpMatchArray, language: string): number | undefined {
  const [numerator = '', denominator = ''] = match.slice(1).filter((group) => group !== undefined);
  const whole = DENOMINATORS.find(([pattern]) => pattern.test(denominator))?.[1];
  const part = spelledNumbers(numerator, language)[0]?.value ?? 1;
  return whole && part / whole;
}
