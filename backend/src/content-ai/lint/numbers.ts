import type { UnverifiedTerm } from '../../submissions/post-review.schemas.js';

/** Digits with their separators; not inside a word such as B2B. A space only groups thousands: not "in 2019 14 of us". */
const NUMBER =
  /(?<![\p{L}\p{N}])(?:\p{Nd}{1,3}(?:[ \u00a0\u202f]\p{Nd}{3}(?![\p{L}\p{N}]))+|\p{Nd}+)(?:[.,'’:/]\p{Nd}+)*(?![\p{L}\p{N}])/gu;
/** The parts of "01.04.2012" are numbers of their own; those of "4.8" or "1.500" are not. */
const DATE = /^\p{Nd}{1,2}\.\p{Nd}{1,2}\.\p{Nd}{2,4}$/u;
/** List markers and the digits of emoji state nothing. */
const MARKER = /^[ \t]*\p{Nd}{1,2}[.)](?=\s)/gmu;
const KEYCAP = /\p{Nd}\ufe0f?\u20e3/gu;

/** Numbers whose digits occur in no source. Whether they can be derived from one is checked elsewhere. */
export function unsourcedNumbers(text: string, sources: string): UnverifiedTerm[] {
  const known = new Set(
    numbersIn(sources).flatMap(({ text: written }) => [...readings(written), ...partsOf(written)]),
  );
  return numbersIn(text).filter(({ text: written }) => !readings(written).some((one) => known.has(one)));
}

/** The numbers of a text with their positions. */
export function numbersIn(text: string): UnverifiedTerm[] {
  const blank = (match: string) => ' '.repeat(match.length);
  const plain = text.replace(KEYCAP, blank).replace(MARKER, blank);
  return [...plain.matchAll(NUMBER)].map(({ 0: written, index }) => ({
    kind: 'number',
    text: written,
    start: index,
    end: index + written.length,
  }));
}

/** Possible spellings: 1,500 and 1.500 and 1 500 are equal, so are 3,5 and 3.5. */
function readings(written: string): string[] {
  const parts = written.split(/[^\p{Nd}]/u);
  return parts.length === 1 ? [written] : [parts.join(''), parts.join('.')];
}

/** The numbers within a date, or around a slash or space, also without leading zeros. */
function partsOf(written: string): string[] {
  const parts = written.split(DATE.test(written) ? '.' : /[/ ]/u);
  return parts.flatMap((part) => [part, part.replace(/^0+(?=\p{Nd})/u, '')]);
}
