const SHORT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const LONG = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });
const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

export function shortDate(timestamp: string): string {
  return SHORT.format(new Date(timestamp));
}

/** With the time zone. */
export function longDate(timestamp: string): string {
  return LONG.format(new Date(timestamp));
}

export interface TextPart {
  /** Where in the text it begins. */
  at: number;
  part: string;
  isLink: boolean;
}

/** Cuts a text into web addresses and what is between them. */
export function linkParts(text: string): TextPart[] {
  let at = 0;
  return text.split(ADDRESS).map((part, index) => {
    const from = at;
    at += part.length;
    return { at: from, part, isLink: index % 2 === 1 };
  });
}

/** A card's text without the line by which the server finds the card again. */
export function withoutReference(desc: string): string {
  return desc.replace(/\n*^Byline reference: .*$\n?/m, '');
}

/** `1 card`, `2 cards`. */
export function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
