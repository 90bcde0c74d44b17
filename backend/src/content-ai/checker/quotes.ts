/** Whether a quote stands in a source word for word; only typographic variants of the same sign are the same. */
export function isQuoted(quote: string, source: string): boolean {
  const wanted = plain(quote);
  return wanted !== '' && plain(source).includes(wanted);
}

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
