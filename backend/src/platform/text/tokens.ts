/** A word of a text, as people see it and as it is compared. */
export interface Token {
  text: string;
  /** Lower case, without accents. */
  form: string;
  start: number;
  end: number;
  /** Whether it may have its capital letter from its place: it begins a sentence, a line, a quotation or a list. */
  first: boolean;
  /** What stands between it and the word before it. */
  gap: string;
}

/** Words with hyphens and apostrophes; links, addresses and hashtags are no words. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
/** What stands between blanks, and whether it is a link, an address or a hashtag. */
const CHUNK = /\S+/g;
const NO_WORD = /@|:\/\/|^\P{L}{0,3}(?:www\.|#)/iu;
/** "l'Oréal", "dell'Adige": the article is a word of its own. */
const ELISION =
  /^(?:l|d|j|n|m|t|s|c|qu|jusqu|lorsqu|puisqu|un|all|dell|dall|nell|sull|coll|quell|quest|sant|gl|degl|agl)['’]/iu;
const SUFFIX = /['’](?:s|re|ve|ll|d|m|t)$/iu;
const OPENS = /[.!?…:;\n•→✓✅|"“„«»”‹¿¡(*–—]|(?:^|\s)['‘’-]+$|\p{Extended_Pictographic}/u;
/** A full stop behind one letter, or behind a short title, ends no sentence. */
const ABBREVIATED =
  /^(?:\p{L}|dr|mr|mrs|ms|st|sr|sra|prof|sig|dott|dhr|mevr|mme|mlle|ks|inż|mgr|ing|bzw|ca)$/iu;

/** The words of a text in their order. */
export function tokensOf(text: string): Token[] {
  const plain = text.replace(CHUNK, (chunk) => (NO_WORD.test(chunk) ? ' '.repeat(chunk.length) : chunk));
  const tokens: Token[] = [];
  let last = 0;
  for (const { 0: match, index } of plain.matchAll(WORD)) {
    const elided = ELISION.exec(match)?.[0].length ?? 0;
    const word = match.slice(elided).replace(SUFFIX, '');
    if (word === '') continue;
    const start = index + elided;
    const gap = plain.slice(last, start);
    const previous = tokens.at(-1);
    const first = previous === undefined || begins(gap, previous);
    tokens.push({ text: word, form: formOf(word), start, end: start + word.length, first, gap });
    last = start + word.length;
  }
  return tokens;
}

function begins(gap: string, previous: Token): boolean {
  // What an apostrophe leaves behind ("Anna’s") is not a quotation mark that opens.
  const sign = gap.replace(/^['’]\p{L}{1,2}/u, '');
  if (/^\.\s?$/.test(sign) && ABBREVIATED.test(previous.text)) return false;
  return OPENS.test(sign);
}

/** The form in which words are compared: "Łódź" is "lodz". */
export function formOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('’', "'");
}

export function isCapital({ text }: Token): boolean {
  return /^\p{Lu}/u.test(text);
}

/** Whether nothing but a blank stands between a word and the one before it. */
export function follows({ gap }: Token): boolean {
  return /^[ \u00a0]$/.test(gap);
}

/** The words of a sentence up to one of them, and those behind it; at most so many on either side. */
export function sentenceAround(tokens: readonly Token[], at: number, most: number) {
  const near = tokens.slice(Math.max(0, at - most), at + 1);
  const after = tokens.slice(at + 1, at + 1 + most);
  const end = after.findIndex(({ first }) => first);
  return {
    upTo: near.slice(
      Math.max(
        0,
        near.findLastIndex(({ first }) => first),
      ),
    ),
    behind: end < 0 ? after : after.slice(0, end),
  };
}
