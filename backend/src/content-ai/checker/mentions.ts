import { isLittleWord } from '../../platform/text/language.js';
import { isFormOf } from './inflections.js';
import type { Term } from './term.js';
import { hasCapital, type TextWord } from './text-words.js';

/** A place of a text, from its first word to its last, both counted. */
export interface Span {
  from: number;
  to: number;
}

/** Little words that may stand between two of a name: 'Dachprofi aus der Rhön'. */
const MAX_BETWEEN = 3;
/** Words that one is written as: 'Blue Line' for 'BlueLine'. */
const MAX_PIECES = 4;
/** Fewer letters come together by chance. */
const MIN_JOINED = 5;

/** Where a text has the whole of a term: in another order, inflected, joined, split or hyphenated. */
export function mentionsOf({ words, exact }: Term, text: readonly TextWord[], language: string): Span[] {
  if (words.length === 0) return [];
  const spans: Span[] = [];
  const heads = new Set(words.map(({ head }) => head));
  for (let at = 0; at < text.length; at++) {
    if (!heads.has(text[at]?.head ?? '')) continue;
    const to = exact
      ? inSequence(words, text, { at, language })
      : (inAnyOrder(words, text, { at, language }) ?? joined(words, text, { at, language }));
    if (to === undefined) continue;
    spans.push({ from: at, to });
    at = to;
  }
  return spans;
}

/** Where a text has one word, in a form of it or in pieces that each have a capital letter. */
export function wordAt(wanted: TextWord, text: readonly TextWord[], place: Place): number | undefined {
  const here = text[place.at];
  if (!here || here.head !== wanted.head) return undefined;
  return isSame(wanted, here, { ...place, alone: true }) ? place.at : joined([wanted], text, place);
}

interface Place {
  at: number;
  language: string;
}

function isSame(
  wanted: TextWord,
  found: TextWord,
  { language, alone }: { language: string; alone: boolean },
): boolean {
  const german = language === 'de' && hasCapital(wanted.text);
  const kind = hasCapital(wanted.text) && !german && hasCapital(found.text) ? 'name' : 'word';
  // A German noun becomes another with "er": "Politik" and "Politiker"; in a longer name "Rhöner" is "Rhön".
  if (german && alone && found.form === `${wanted.form}er`) return false;
  return isFormOf(wanted.form, found.form, { language, kind });
}

function inSequence(
  words: readonly TextWord[],
  text: readonly TextWord[],
  { at }: Place,
): number | undefined {
  const fits = words.every(({ form }, i) => {
    const here = text[at + i];
    return here?.form === form && !(i > 0 && here.parted);
  });
  return fits ? at + words.length - 1 : undefined;
}

function inAnyOrder(
  words: readonly TextWord[],
  text: readonly TextWord[],
  { at, language }: Place,
): number | undefined {
  const left = [...words];
  let between = 0;
  for (let i = at; i < text.length; i++) {
    const here = text[i];
    if (!here || (i > at && here.parted)) return undefined;
    const match = left.findIndex((word) => isSame(word, here, { language, alone: words.length === 1 }));
    if (match >= 0) {
      left.splice(match, 1);
      between = 0;
      if (left.length === 0) return i;
    } else if (i === at || ++between > MAX_BETWEEN || hasCapital(here.text) || !isLittle(here))
      return undefined;
  }
  return undefined;
}

/** What a genitive leaves behind its apostrophe is as little as any. */
function isLittle({ form }: TextWord): boolean {
  return form.length === 1 || isLittleWord(form);
}

function joined(
  words: readonly TextWord[],
  text: readonly TextWord[],
  { at, language }: Place,
): number | undefined {
  const wanted = words.map(({ form }) => form).join('');
  if (wanted.length < MIN_JOINED) return undefined;
  const loose = words.length === 1 && !/\p{Lu}/u.test(words[0]?.text ?? '');
  let form = '';
  for (let i = at; i < Math.min(text.length, at + MAX_PIECES); i++) {
    const here = text[i];
    if (!here || (i > at && here.parted) || form.length > wanted.length) return undefined;
    if (i > at && loose) return undefined;
    if (i > at && words.length === 1 && !isPiece(here)) return undefined;
    form += here.form;
    if (isFormOf(wanted, form, { language, kind: 'name' })) return i;
  }
  return undefined;
}

function isPiece({ text }: TextWord): boolean {
  return hasCapital(text) || /^\d/.test(text);
}
