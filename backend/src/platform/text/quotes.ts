/** Straight quotes and dashes, single blanks, and the delimiters that a prompt had to break up put together again. */
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

/** Whether words stand in a text letter for letter, whatever the shape of its signs. */
export function isQuoted(quote: string, text: string): boolean {
  const wanted = plain(quote);
  return wanted !== '' && plain(text).includes(wanted);
}

/** The words alone, whatever stands between them: a quotation may lose its full stop and gain a capital letter. */
export function spokenForm(text: string): string {
  return plain(text)
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
}
