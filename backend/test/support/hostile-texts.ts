/** Texts that cause backtracking in patterns: long repetitions of one element. */
const PIECES: Record<string, string> = {
  'closing quotes': '"',
  'closing quotes of print': '\u201d',
  'ends of sentences': '.',
  'digits and dashes': '1-',
  digits: '7',
  'combining marks': 'a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  'one unbroken word': 'x',
  'one unbroken word of another script': '\u5b57',
  'white space': ' ',
  'line breaks': '\n',
  tabs: '\t',
  'empty lines that are none': '\n \t',
  'words of one letter': 'a ',
  hashtags: '#a ',
  'marks of hashtags': '#',
  apostrophes: "l'",
  emoji: '\u{1f469}\u200d',
  commas: ', ',
  stars: '**',
  brackets: '(',
  surrogates: '\ud83d',
  numbers: '1.',
  'short sentences': 'A b c d. ',
  abbreviations: 'e.g. ',
  'half an address': 'http://a.',
};

const WORD_LETTERS = [...'bcdfghjklmnpqrstvwxzaeiouy'];

/** Each repeated to a length in UTF-16 units, with an ending that no pattern expects. */
export function hostileTexts(length: number): [what: string, text: string][] {
  const pieces: [string, string][] = Object.entries(PIECES).map(([what, piece]) => [
    what,
    piece.repeat(Math.ceil(length / piece.length)),
  ]);
  const all: [string, string][] = [...pieces, ['words that are all different', differentWords(length)]];
  return all.map(([what, text]) => [what, `${text.slice(0, length - 1)}!`]);
}

function differentWords(length: number): string {
  const word = (number: number) =>
    [...number.toString(26)].map((digit) => WORD_LETTERS[Number.parseInt(digit, 26)]);
  return Array.from({ length: length / 4 }, (_, number) => word(number + 26 ** 3).join('')).join(' ');
}
