import { spelledNumbers } from './number-words.js';
import type { Placed } from './quantity.js';

/** Half a day: "half past twelve" may be in the night or at noon. */
const TURN = 720;

/** Times of the day in digits: "12.30 Uhr", "4:50", "7h15", "7 am". */
const DIGITS =
  /(?<![\d.,:])(\d{1,2})(?:(?:[.:h]|\s?h\s?)([0-5]\d)(?=\s?(?:uhr|h\b|[ap]\.?m\b))|[:h]([0-5]\d))(?![\d:.,]\d|\s?%)(?:\s?(?:uhr|[ap]\.?m))?/giu;
const WHOLE = /(?<![\d.,:])(\d{1,2})\s?(?:[ap]\.?m\b|uhr(?!\p{L})|o['’]clock)/giu;

/** Times of the day in words, with the minutes that they add to the hour that they name. */
const WORDS: Record<string, [string, number][]> = {
  en: [
    ['half past (\\p{L}+|\\d+)', 30],
    ['quarter past (\\p{L}+|\\d+)', 15],
    ['quarter to (\\p{L}+|\\d+)', -15],
    ['ten past (\\p{L}+|\\d+)', 10],
    ['ten to (\\p{L}+|\\d+) in the', -10],
    ["(\\p{L}+) o['’]clock", 0],
  ],
  de: [
    ['halb (\\p{L}+|\\d+)', -30],
    ['viertel nach (\\p{L}+|\\d+)', 15],
    ['viertel vor (\\p{L}+|\\d+)', -15],
    ['dreiviertel (\\p{L}+|\\d+)', -15],
    ['(\\p{L}+) uhr dreißig', 30],
    ['(\\p{L}+) uhr', 0],
  ],
  fr: [
    ['(midi|minuit) et demie?', 30],
    ['(?:à|vers|dès|avant|après) (\\p{L}+|\\d+) heures? et demie', 30],
    ['(\\p{L}+|\\d+) heures? et quart', 15],
    ['(\\p{L}+|\\d+) heures? moins le quart', -15],
  ],
  es: [
    ['las? (\\p{L}+|\\d+) y media', 30],
    ['las? (\\p{L}+|\\d+) y cuarto', 15],
    ['las? (\\p{L}+|\\d+) menos cuarto', -15],
  ],
  it: [
    ["(?:alle|dalle|le|all[’'])\\s?(\\p{L}+|\\d+) e mezz[ao]", 30],
    ['(?:alle|dalle|le)\\s(\\p{L}+|\\d+) e un quarto', 15],
    ['(?:alle|dalle|le)\\s(\\p{L}+|\\d+) meno un quarto', -15],
  ],
  pt: [
    ['[àa]s (\\p{L}+|\\d+)(?: horas)? e meia', 30],
    ['[àa]s (\\p{L}+|\\d+)(?: horas)? e um quarto', 15],
  ],
  nl: [
    ['half (\\p{L}+|\\d+)', -30],
    ['kwart over (\\p{L}+|\\d+)', 15],
    ['kwart voor (\\p{L}+|\\d+)', -15],
    ["(\\p{L}+) uur (?:’s|'s)", 0],
  ],
  sv: [
    ['halv (\\p{L}+|\\d+)', -30],
    ['kvart över (\\p{L}+|\\d+)', 15],
    ['kvart i (\\p{L}+|\\d+)', -15],
  ],
};
/** Hours in other forms than the plain number. */
const HOURS: Record<string, number> = {
  midi: 12,
  minuit: 12,
  eins: 1,
  ein: 1,
  één: 1,
  una: 1,
  une: 1,
  uma: 1,
  ett: 1,
};

/** The times of day in a text, as minutes of half a day. */
export function clocksIn(text: string, language: string): Placed[] {
  const found: Placed[] = [];
  const add = (match: RegExpMatchArray, minutes: number | undefined) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (minutes === undefined || found.some((other) => start < other.end && end > other.start)) return;
    const value = (minutes + TURN) % TURN;
    found.push({ value, unit: 'clock', written: match[0], spelled: false, next: '', thing: '', start, end });
  };
  for (const match of text.matchAll(DIGITS)) add(match, Number(match[1]) * 60 + Number(match[2] ?? match[3]));
  for (const match of text.matchAll(WHOLE)) add(match, Number(match[1]) * 60);
  for (const [pattern, shift] of WORDS[language] ?? []) {
    for (const match of text.matchAll(new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'giu'))) {
      const hour = hourOf(match[1] ?? '', language);
      add(match, hour === undefined ? undefined : hour * 60 + shift);
    }
  }
  return found;
}

function hourOf(word: string, language: string): number | undefined {
  const lower = word.toLocaleLowerCase('en');
  const hour = /^\d+$/.test(word) ? Number(word) : (HOURS[lower] ?? spelledNumbers(word, language)[0]?.value);
  return hour !== undefined && Number.isInteger(hour) && hour <= 24 ? hour : undefined;
}
