import { formOf } from './tokens.js';

/** Languages whose names are written with a capital letter where they are words of a sentence: "in Spanish". */
const SPOKEN =
  'ar bg cs da de el en es et fa fi fr ga hi hr hu is it ja ko la lt lv nl no pl pt ro ru sk sl sv tr uk zh';

/** The code of the region in the standard that `Intl` goes by. */
const EUROPE = '150';

const known = new Map<string, ReadonlySet<string>>();

/** Months, days, languages, and the home of a language, as `Intl` knows them: capitals that nobody invents. */
export function capitalWords(language: string): ReadonlySet<string> {
  const words =
    known.get(language) ??
    new Set([...datesOf(language), ...tonguesOf(language), ...homesOf(language)].map(formOf));
  known.set(language, words);
  return words;
}

function datesOf(language: string): string[] {
  // Twenty-nine days apart: each month, and each day of the week.
  const days = Array.from({ length: 13 }, (_, i) => Date.UTC(2026, 0, 1 + 29 * i));
  return (['long', 'short'] as const).flatMap((width) => {
    const format = new Intl.DateTimeFormat(language, {
      month: width,
      weekday: width,
      day: 'numeric',
      timeZone: 'UTC',
    });
    return days.flatMap((day) =>
      format
        .formatToParts(day)
        .filter(({ type }) => type === 'month' || type === 'weekday')
        .map(({ value }) => value.replace(/\.$/, '')),
    );
  });
}

function tonguesOf(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return SPOKEN.split(' ').flatMap((code) => names.of(code)?.split(/\s+/) ?? []);
}

/** Who writes German may say "in Deutschland", and everybody "in Europe": it says nothing that a source would have. */
function homesOf(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { region } = new Intl.Locale(language).maximize();
  return [region, EUROPE].flatMap((code) => names.of(code ?? EUROPE) ?? []);
}
