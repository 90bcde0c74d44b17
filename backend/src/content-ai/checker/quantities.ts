import { sentences } from '../../platform/text/units.js';
import { bearings } from './bearings.js';
import { clocksIn } from './clock.js';
import { halvesIn } from './halves.js';
import { spelledNumbers } from './number-words.js';
import { digits, PERCENT } from './numerals.js';
import type { LoneQuantity, Placed, Quantity } from './quantity.js';

/** One and two are too often words like any other, and so is half an hour. */
const TOO_SMALL = 2;
const WEEK = 7;
/** A number of its own in "por ciento", which is none. */
const PERCENT_WORDS = /(?<!\p{L})(?:por (?:ciento|cento)|per cento?|pour cent)(?!\p{L})/giu;
/** Turns of phrase that state no quantity, "a seven-figure sum" included: it counts digits. */
const IDIOM =
  /(?<!\p{L})(?:fünf vor zwölf|vijf voor twaalf|fem i tolv|za pięć dwunasta|\p{L}+[- ](?:figure|digit)s?|\p{L}+stellig\p{L}*|nine[- ]to[- ]five)(?!\p{L})/giu;
const TIMES = /(?:mal|maal)$/iu;

/** Every quantity that a text states so that it can be held against its sources: spelled ones from three up. */
export function quantitiesOf(text: string, language: string): Quantity[] {
  return toldQuantities(
    text.replace(IDIOM, (idiom) => ' '.repeat(idiom.length)),
    language,
  ).filter(
    ({ value, spelled, unit, measure }) =>
      !spelled ||
      value > TOO_SMALL ||
      unit === 'percent' ||
      measure?.dimension === 'times' ||
      (measure && value * measure.size >= WEEK && value !== 1) ||
      (!Number.isInteger(value) && value > 1),
  );
}

/** Every quantity of a source, the smallest included. */
export function toldQuantities(text: string, language: string): Quantity[] {
  return toldBySentence(text, language).flat();
}

/** The same, sentence by sentence. */
export function toldBySentence(text: string, language: string): Quantity[][] {
  return sentences(plainDigits(text)).map((sentence) => {
    const plain = sentence.replace(PERCENT_WORDS, (words) => '%'.padEnd(words.length));
    const found = read(plain, language);
    const near = found.map(({ unit }) => unit);
    return found.map((quantity) => ({ ...quantity, near }));
  });
}

/** Times of day and halves first: their parts are no numbers of their own. */
function read(sentence: string, language: string): LoneQuantity[] {
  const clocks = clocksIn(sentence, language);
  const withoutClocks = blank(sentence, clocks);
  const halves = halvesIn(withoutClocks, language);
  // "A month" is read twice: it is one month, and what "£140 a month" is reckoned by.
  const rest = blank(
    withoutClocks,
    halves.filter(({ value }) => value !== 1),
  );
  return [...clocks, ...halves, ...digits(rest, language), ...spelled(rest, language)];
}

function blank(text: string, parts: readonly Placed[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    pieces.push(text.slice(done, start), ' '.repeat(end - start));
    done = end;
  }
  return pieces.join('') + text.slice(done);
}

function spelled(text: string, language: string): LoneQuantity[] {
  return spelledNumbers(text, language).map(({ value, written, start, end }) => {
    const after = text.slice(end).trimStart();
    const unit = PERCENT.test(after) ? 'percent' : 'plain';
    const around = bearings(text.slice(0, start), after.replace(PERCENT, ''), language);
    const measure = TIMES.test(written) ? ({ dimension: 'times', size: 1 } as const) : around.measure;
    const bound = /-odd$/i.test(written) ? ('over' as const) : around.bound;
    return { ...around, bound, measure, value, unit, written, spelled: true };
  });
}

/** The noughts of scripts with digits of their own: Arabic, Persian, Devanagari, Bengali, full width. */
const NOUGHTS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** Digits of any script as the plain ones. */
function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const nought = NOUGHTS.find((one) => code >= one && code < one + 10);
    return nought === undefined ? digit : String(code - nought);
  });
}
