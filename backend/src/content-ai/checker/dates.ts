import { spelledNumbers } from './number-words.js';
import { ordinalOf } from './ordinals.js';

/** The months by language, by their beginnings; `?` marks one that is as often another word. */
const MONTHS: Record<string, string> = {
  en: 'January February March? April May? June July August September October November December',
  de: 'Januar|Jänner Februar|Feber März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  pl: 'stycz(?:eń|nia|niu) lut(?:y|ego|ym) mar(?:zec|ca|cu) kwie(?:cień|tnia|tniu) maj(?:a|u)? czerw(?:iec|ca|cu) lip(?:iec|ca|cu) sierp(?:ień|nia|niu) wrze(?:sień|śnia|śniu) październik(?:a|u)? listopad(?:a|zie)? grud(?:zień|nia|niu)',
};
const SHORT: Record<string, string> = {
  en: 'Jan Feb Mar Apr May? Jun Jul Aug Sept? Oct Nov Dec',
};
/** Before an English month that is also a verb there stands one of these, or a number stands by it. */
const IN_TIME =
  /(?:\d(?:st|nd|rd|th)?|th|in|since|until|till|by|of|from|to|last|next|this|every|early|late|mid)[\s-]+$/iu;
const NUMERIC = /(?<![\d.,/])(\d{1,2})[./](\d{1,2})(?:[./](?:\d{4}|\d{2})(?!\d)|\.(?!\d))/gu;

export interface Dated {
  month: number;
  /** Undefined where a text names a month alone. */
  day: number | undefined;
  written: string;
}

/** Days and months of a text that no source has together: "9 July" where it was in June. */
export function unstatedDates(text: string, sources: string, language: string): string[] {
  const told = [...datesIn(sources, language), ...numericIn(sources)];
  return datesIn(text, language)
    .filter(({ month, day }) => {
      const same = told.filter((one) => one.month === month);
      return (
        same.length === 0 ||
        (day !== undefined && !same.some((one) => one.day === day || one.day === undefined))
      );
    })
    .map(({ written }) => written);
}

/** The months that a text names in words, with the day where there is one. */
export function datesIn(text: string, language: string): Dated[] {
  return (MONTHS_OF.get(language) ?? []).flatMap(({ pattern, month, ambiguous }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: name, index }) => {
      const before = text.slice(Math.max(0, index - 30), index);
      const after = text.slice(index + name.length, index + name.length + 12);
      if (ambiguous && !IN_TIME.test(before) && !/^\s+\d/.test(after)) return [];
      const day = dayBefore(before, language) ?? dayBehind(after);
      return [{ month, day, written: name }];
    }),
  );
}

/** Day and month may stand in either order. */
function numericIn(text: string): Dated[] {
  return [...text.matchAll(NUMERIC)].flatMap(([written, one, other]) => [
    { day: Number(one), month: Number(other), written },
    { day: Number(other), month: Number(one), written },
  ]);
}

const BY_MONTH = /(\d{1,2}|\p{L}+)(?:st|nd|rd|th|er|º|\.)?\s+(?:of |de |di |d['’]|den )?$/iu;

function dayBefore(before: string, language: string): number | undefined {
  const word = BY_MONTH.exec(before)?.[1] ?? '';
  if (/^\d+$/.test(word)) return isDay(Number(word));
  return isDay(ordinalOf(word, language) ?? spelledNumbers(word, language)[0]?.value ?? 0);
}

function dayBehind(after: string): number | undefined {
  const [, day = '0'] = /^\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?(?![\d.:,]?\d)/u.exec(after) ?? [];
  return isDay(Number(day));
}

function isDay(number: number): number | undefined {
  return Number.isInteger(number) && number >= 1 && number <= 31 ? number : undefined;
}

const MONTHS_OF = new Map(
  Object.entries(MONTHS).map(([language, list]) => {
    const short = SHORT[language]?.split(' ');
    const months = list.split(' ').map((name, at) => {
      const names = [name, ...(short?.[at] ? [short[at]] : [])].map((one) => one.replace(/\?$/, ''));
      const flags = /^[a-z]/.test(name) ? 'giu' : 'gu';
      const pattern = new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, flags);
      return { pattern, month: at + 1, ambiguous: name.endsWith('?') };
    });
    return [language, months] as const;
  }),
);
