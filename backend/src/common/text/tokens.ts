/** A word of a text, in its original and its comparable form. */
export interface Token {
  text: string;
  /** Lower case, without accents. */
  form: string;
  start: number;
  end: number;
  /**
   * Whether its position may explain the capital letter: at the start of a sentence, line, quotation or list
   * item.
   */
  first: boolean;
  /** The text between it and the previous word. */
  gap: string;
}

/** Words with hyphens and apostrophes; links, addresses and hashtags are not words. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
/** Text between blanks, to detect links, addresses and hashtags. */
const CHUNK = /\S+/g;
const NO_WORD = /@|:\/\/|^\P{L}{0,3}(?:www\.|#)/iu;
/** "l'Oréal", "dell'Adige": the article is a separate word. */
const ELISION =
  /^(?:l|d|j|n|m|t|s|c|qu|jusqu|lorsqu|puisqu|un|all|dell|dall|nell|sull|coll|quell|quest|sant|gl|degl|agl)['’]/iu;
const SUFFIX = /['’](?:s|re|ve|ll|d|m|t)$/iu;
const OPENS = /[.!?…:;\n•→✓✅|"“„«»”‹¿¡(*–—]|(?:^|\s)['‘’-]+$|\p{Extended_Pictographic}/u;
/** A full stop after a single letter or a short title does not end a sentence. */
const ABBREVIATED =
  /^(?:\p{L}|dr|mr|mrs|ms|st|sr|sra|prof|sig|dott|dhr|mevr|mme|mlle|ks|inż|mgr|ing|bzw|ca)$/iu;

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
  // The rest after an apostrophe ("Anna’s") is not an opening quotation mark.
  const sign = gap.replace(/^['’]\p{L}{1,2}/u, '');
  if (/^\.\s?$/.test(sign) && ABBREVIATED.test(previous.text)) return false;
  return OPENS.test(sign);
}

/** Comparable form of a word: "Łódź" becomes "lodz". */
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

/** Whether only whitespace separates a word from the previous one. */
export function follows({ gap }: Token): boolean {
  return /^[ \u00a0]$/.test(gap);
}

/** Words of a sentence before and after a given one, up to a maximum on each side. */
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
