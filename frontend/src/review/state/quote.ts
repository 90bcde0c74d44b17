import { MAX_QUOTE_LENGTH, QUOTE_CONTEXT_LENGTH } from '#shared/rounds';
import type { Quote } from '../../api/review.ts';
import type { Stretch } from '../../ui/preview/selectedStretch.ts';

/** A stretch of a text by its words and what stands on either side; without the spaces at its ends. */
export function quoteOf(text: string, { start, end }: Stretch): Quote | undefined {
  const marked = text.slice(start, end);
  const exact = marked.trim().slice(0, MAX_QUOTE_LENGTH);
  if (exact === '') return undefined;
  const from = start + marked.indexOf(exact);
  const to = from + exact.length;
  return {
    exact,
    prefix: text.slice(Math.max(0, from - QUOTE_CONTEXT_LENGTH), from),
    suffix: text.slice(to, to + QUOTE_CONTEXT_LENGTH),
  };
}

/** Where a passage stands that was marked in this very text. */
export function placeOf({ prefix, exact, suffix }: Quote, text: string): Stretch | null {
  const found = text.indexOf(prefix + exact + suffix);
  if (found < 0) return null;
  const start = found + prefix.length;
  return { start, end: start + exact.length };
}
