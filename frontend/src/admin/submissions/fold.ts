/** Characters and line breaks that a LinkedIn feed shows on a desktop before 'see more'; unofficial (QUALITY). */
const FOLD_CHARACTERS = 210;
const FOLD_BREAKS = 2;

/**
 * Splits a post where the feed folds it.
 * @param known the visible part as the server's checker found it, if it did
 * @returns the visible part and the rest, which is empty when all of it is visible
 */
export function splitAtFold(text: string, known?: string): { visible: string; rest: string } {
  const given = known?.trimEnd();
  const length = given && text.startsWith(given) ? wholeWords(text, given.length) : foldOf(text);
  return { visible: text.slice(0, length), rest: text.slice(length) };
}

/** The length, or less where it would cut through a word. */
function wholeWords(text: string, length: number): number {
  if (length >= text.length) return text.length;
  const space = text.slice(0, length + 1).search(/\s\S*$/);
  return space > 0 ? space : length;
}

/** Where the fold lies, in UTF-16 units: before the third line break, at most at the limit, not within a word. */
function foldOf(text: string): number {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const byBreaks = breaks[FOLD_BREAKS] ?? text.length;
  if (byBreaks <= FOLD_CHARACTERS) return byBreaks;
  return wholeWords(text, FOLD_CHARACTERS);
}
