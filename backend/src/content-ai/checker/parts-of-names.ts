import type { Span } from './mentions.js';
import { hasCapital, type TextWord } from './text-words.js';

/** A word of this many letters at the beginning of a sentence is hardly an ordinary one. */
const LONG = 6;
/** Before a name, and seldom before a German noun: that has an article. */
const BEFORE_A_NAME =
  /^(?:bei|beim|von|vom|zum|zur|uber|mit|als|wie|gegen|fur|nach|aus|firma|herr|frau|familie|kollege|und|oder|auch)$/;

interface Part {
  wanted: TextWord;
  /** All words of the name. */
  words: readonly TextWord[];
  language: string;
}

/** Whether a part of a name stands in a text as the name does, and not as an ordinary word. */
export function standsAlone(
  { from, to }: Span,
  text: readonly TextWord[],
  { wanted, words, language }: Part,
): boolean {
  const here = text[from];
  if (!here || !hasCapital(here.text)) return false;
  if (isMarked(wanted.text) || from < to) return true;
  const beside = [text[from - 1], text[to + 1]].filter((word) => word !== undefined);
  if (beside.some(({ form }) => words.some((word) => word !== wanted && word.form === form))) return true;
  if (language === 'de') return !here.first && BEFORE_A_NAME.test(text[from - 1]?.form ?? '');
  return !here.first || (wanted === words[0] && here.form.length >= LONG) || isOwner(text[to + 1]);
}

/** A part that is written as no ordinary word is, or with a capital where only names have one. */
export function isUnmistakable(
  wanted: TextWord,
  { from }: Span,
  { text, language }: { text: readonly TextWord[]; language: string },
): boolean {
  return isMarked(wanted.text) || (language !== 'de' && !text[from]?.first && wanted.form.length >= LONG - 1);
}

/** 'BlueLine', 'Blitz24'. */
function isMarked(word: string): boolean {
  return /\p{Ll}\p{Lu}|\p{L}\p{N}/u.test(word);
}

/** What follows in "Harrowgate's". */
function isOwner(next: TextWord | undefined): boolean {
  return next?.form === 's';
}
