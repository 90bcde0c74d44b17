/** A word where it stands in a text. */
export interface TextWord {
  text: string;
  /** In lower case and without accents, as words are compared. */
  form: string;
  /** The two letters it begins with, by which most words are told apart at once. */
  head: string;
  at: number;
  end: number;
  /** First of its sentence or its line, where it would have a capital letter anyway. */
  first: boolean;
  /** A sentence or a part of one ended before it: a name does not go on beyond that. */
  parted: boolean;
}

/** Letters of the last word before a full stop, if it is more than an abbreviation such as 'St.'. */
const MORE_THAN_SHORT = 4;
const HEAD = 2;

/** The words of a text: runs of letters and digits, so that 'St.-Barbara-Klinik' has three. */
export function textWords(text: string): TextWord[] {
  const found: TextWord[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const before = found.at(-1);
    const gap = text.slice(before?.end ?? 0, index);
    const stopped = /\.["'”’»)]*\s/.test(gap) && (before?.text.length ?? 0) >= MORE_THAN_SHORT;
    const form = plainForm(word);
    found.push({
      text: word,
      form,
      head: form.slice(0, HEAD),
      at: index,
      end: index + word.length,
      first: before === undefined || stopped || /[!?…:\n¿¡"“„«]/.test(gap),
      parted: stopped || /[!?…;:\n]/.test(gap),
    });
  }
  return found;
}

/** The form in which words are compared. */
export function plainForm(word: string): string {
  const form = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o');
  return SAINT.has(form) ? 'st' : form;
}

/** 'Sankt Barbara' and 'St. Barbara' are one. */
const SAINT = new Set('sankt saint sainte sint ste'.split(' '));

/** Whether a word begins with a capital letter. */
export function hasCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
