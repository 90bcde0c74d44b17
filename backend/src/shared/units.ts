/** Formatting of amounts, so that a message about a limit is built from the limit. */

/** Bytes in a megabyte as SPEC counts them: 100 MB are 104,857,600 bytes. */
export const MB = 1_048_576;
export const GB = 1024 * MB;

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1024;

/**
 * Human-readable size: '300 B', '120 kB', '3.4 MB'. Uses steps of 1024 like the limits, so that a file of
 * exactly 100 MB is shown as '100 MB'.
 * @param locale for the number: '3,4 MB' in German
 */
export function fileSize(bytes: number, locale = 'en'): string {
  let size = bytes;
  let unit = 0;
  // A value that would round up to a whole step uses the next unit: '1 MB' instead of '1024 kB'.
  while (rounded(size, unit) >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const number = rounded(size, unit);
  // The limits are whole numbers and part of each page's messages: the browser's first number in a language takes 20 ms.
  const shown = Number.isInteger(number) ? number : number.toLocaleString(locale, { useGrouping: false });
  return `${shown} ${UNITS[unit]}`;
}

/** Whole bytes and kilobytes; one decimal from megabytes on, omitted if it is zero. */
function rounded(size: number, unit: number): number {
  return unit < 2 ? Math.round(size) : Math.round(size * 10) / 10;
}

/** A size as SPEC writes it in its messages: '100MB'. */
export function closeFileSize(bytes: number): string {
  return fileSize(bytes).replace(' ', '');
}

/** A whole number with its noun: '1 day', '3 days', '1,200 likes'. */
export function counted(count: number, noun: string): string {
  // Not `toLocaleString`: limits are part of each page's messages, and its first call takes a slow phone 80 ms.
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${digits} ${noun}${count === 1 ? '' : 's'}`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** A small number as a word, a larger one in digits. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}
