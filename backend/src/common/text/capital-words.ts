import { formOf } from './tokens.js';

/** Languages that capitalise the names of languages within a sentence: "in Spanish". */
const SPOKEN =
  'ar bg cs da de el en es et fa fi fr ga hi hr hu is it ja ko la lt lv nl no pl pt ro ru sk sl sv tr uk zh';

/** Code of the region in the UN M49 standard that `Intl` uses. */
const EUROPE = '150';

const known = new Map<string, ReadonlySet<string>>();

/**
 * Months, weekdays, languages, and the region of a language from `Intl`: capitalised words that are never
 * invented facts.
 */
export function capitalWords(language: string): ReadonlySet<string> {
  const words =
    known.get(language) ??
    new Set([...datesOf(language), ...tonguesOf(language), ...homesOf(language)].map(formOf));
  known.set(language, words);
  return words;
}

function datesOf(language: string): string[] {
  // Steps of 29 days cover every month and every weekday.
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

/** A German text may say "in Deutschland", and any text "in Europe", without a source. */
function homesOf(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { region } = new Intl.Locale(language).maximize();
  return [region, EUROPE].flatMap((code) => names.of(code ?? EUROPE) ?? []);
}
