import { MAX_FIELD_LENGTH } from './limits.js';

/**
 * Characters without a glyph, which copied text carries along: zero-width spaces, marks of the writing direction, soft
 * hyphens, fillers. Joiners and variation selectors are handled by `cleanLine`, because words and emoji need them.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A joiner that joins nothing: it is not between two letters of a script that has joined forms, or two emoji. */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d)+|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['<', '>'],
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['‚', '‘'],
  ['‘', '’'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
];

/** Longest text in which an address is looked for: the time grows with the square of the length. */
export const MAX_PASTED = 4 * MAX_FIELD_LENGTH;

/** Without invisible characters, except joiners inside words and emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINER, '');
}

/** Cleans a pasted line: no invisible characters, no blanks, commas or semicolons around it, no quotes around all of it. */
export function cleanLine(text: string): string {
  const line = withoutOuterBlanks(withoutInvisible(text));
  const pair = PAIRS.find(([open, close]) => isWrapped(line, open, close));
  return pair ? cleanLine(line.slice(1, -1)) : line;
}

/** Not a regular expression, which takes quadratic time for many blanks inside the text. */
function withoutOuterBlanks(text: string): string {
  const isBlank = (at: number) => /[\s,;]/.test(text.charAt(at));
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(start)) start++;
  while (start < end && isBlank(end - 1)) end--;
  return text.slice(start, end);
}

function isWrapped(line: string, open: string, close: string): boolean {
  const inside = line.slice(1, -1);
  return (
    line.length > 2 &&
    line.startsWith(open) &&
    line.endsWith(close) &&
    ![open, close].some((one) => inside.includes(one))
  );
}

/** A name without the address and label that a copied sender has: 'Name: Jane Doe <jane@example.com>'. */
export function cleanName(text: string): string {
  const line = cleanLine(text);
  if (line.length > MAX_PASTED) return line;
  const name = line
    .replace(/^(?:mailto|name|from|von|to|an)\s*:\s*/i, '')
    .replace(/\s*[<([]\s*(?:mailto:)?[^\s@<>()[\]]+@[^\s<>()[\]]+\s*[>)\]]\s*/gi, ' ');
  return cleanLine(name);
}

/**
 * A pasted line that holds an address: like `cleanLine`, without any joiner, percent-encoded invisible character or
 * full-width letter.
 */
export function cleanAddressLine(text: string): string {
  const plain = text
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3002', '.')
    .replace(/(?:%[89a-f][0-9a-f])+/gi, withoutEncodedInvisible);
  return cleanLine(withoutAnyInvisible(plain).replace(/[\s\p{Cc}]+/gu, ' '));
}

/** Without invisible characters, joiners included. */
const withoutAnyInvisible = (text: string) => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Percent-encoded text that is not ASCII, without its invisible characters and no-break spaces. */
function withoutEncodedInvisible(encoded: string): string {
  try {
    const decoded = decodeURIComponent(encoded);
    const visible = withoutAnyInvisible(decoded).replace(/\s/g, '');
    return visible === decoded ? encoded : encodeURIComponent(visible);
  } catch {
    // It is not UTF-8.
    return encoded;
  }
}
