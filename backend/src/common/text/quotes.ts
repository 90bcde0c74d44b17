/** Straight quotes and dashes, single spaces, and delimiters rejoined that a prompt had to split. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201a\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/(?:[<>] ){2,}[<>]/g, (run) => run.replaceAll(' ', ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a text contains the quote letter for letter, ignoring typographic variants. */
export function isQuoted(quote: string, text: string): boolean {
  const wanted = plain(quote);
  return wanted !== '' && plain(text).includes(wanted);
}

/** Only the words, without punctuation: a quotation may lose its full stop or gain a capital letter. */
export function spokenForm(text: string): string {
  return plain(text)
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
}
