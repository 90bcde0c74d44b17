/** Symbols of Word's symbol fonts that have a meaning in a text, by font and code. */
const SYMBOLS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  symbol: {
    97: 'α',
    98: 'β',
    100: 'δ',
    103: 'γ',
    109: 'μ',
    112: 'π',
    115: 'σ',
    87: 'Ω',
    163: '≤',
    165: '∞',
    172: '←',
    174: '→',
    176: '°',
    177: '±',
    179: '≥',
    180: '×',
    183: '•',
    185: '≠',
    210: '®',
    211: '©',
    212: '™',
    222: '⇒',
    226: '®',
    227: '©',
    228: '™',
  },
  wingdings: {
    74: '☺',
    76: '☹',
    108: '●',
    110: '■',
    167: '▪',
    168: '☐',
    216: '➢',
    223: '←',
    224: '→',
    232: '→',
    251: '✗',
    252: '✓',
    253: '☒',
    254: '☑',
  },
};

/**
 * The character of a symbol; a space for an unknown one, so that words stay apart.
 * @param code hexadecimal; symbol fonts have theirs in the private use area, from F000 on
 */
export function symbolOf(font: string, code: string): string {
  const point = Number.parseInt(code, 16);
  if (!(point > 0x20 && point <= 0x10ffff)) return ' ';
  const isPrivate = point >= 0xf000 && point <= 0xf0ff;
  const symbols = SYMBOLS[font.toLowerCase()];
  if (isPrivate || symbols) return symbols?.[point & 0xff] ?? ' ';
  return String.fromCodePoint(point);
}
