import { readFileSync } from 'node:fs';
import { words } from './units.js';

/** One number per line with its words in nine languages; compound number words are not parsed. */
const FILE = new URL('../../../phrases/numbers.txt', import.meta.url);
const DIGITS = /\p{Nd}+(?:[.,'’\u00a0\u202f ]\p{Nd}{3})*(?:[.,]\p{Nd}+)?/gu;

let known: ReadonlyMap<string, number> | undefined;

/** Numbers in a text, as digits or as a single word. */
export function numbersOf(text: string): number[] {
  const spelled = words(text).flatMap((word) => numberWords().get(word) ?? []);
  return [...[...text.matchAll(DIGITS)].flatMap(([written]) => readings(written)), ...spelled];
}

/** "1.500" is 1,500 in some countries and 1.5 in others: returns both. */
function readings(written: string): number[] {
  const plain = written.replace(/[\s'’]/g, '');
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? [Number(plain.replace(/[.,]/g, ''))] : [];
  const decimal = plain.replace(/[.,](?=\d+[.,])/g, '').replace(',', '.');
  return [...new Set([...grouped, Number(decimal)])].filter(Number.isFinite);
}

function numberWords(): ReadonlyMap<string, number> {
  known ??= new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .flatMap((line) => {
        const [value = '', spellings = ''] = line.split('=');
        return spellings
          .trim()
          .split(/\s+/)
          .map((word) => [word, Number(value)] as const);
      }),
  );
  return known;
}
