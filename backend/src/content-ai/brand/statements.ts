import { sentences } from '../../platform/text/units.js';
import { isBulleted, labelOf } from './labels.js';
import { ruleSentences } from './rule-sentences.js';

/** What shows that a full stop was only one of 'Loaf & Co. Ltd' or 'Smith Inc. and Sons'. */
const GOES_ON = /^(?:[\p{Ll}&]|(?:Ltd|Inc|KG|AG|GmbH|Corp|LLC|SA|SL|BV|AB)(?!\p{L}))/u;

/**
 * What a line says one after the other: 'Never name: A, B. No politics. Tone: plain.' are three. A sentence that is no
 * rule by itself belongs to the one before.
 */
export function statementsOf(line: string): string[] {
  if (isBulleted(line)) return [line];
  const statements: string[] = [];
  for (const sentence of wholeSentences(line)) {
    const isOwn = statements.length === 0 || labelOf(sentence) || ruleSentences(sentence).length > 0;
    if (isOwn) statements.push(sentence);
    else statements.push(`${statements.pop()} ${sentence}`);
  }
  return statements.length === 0 ? [line] : statements;
}

/** A list ends with its sentence. */
export function firstSentence(text: string): string {
  return wholeSentences(text)[0] ?? '';
}

function wholeSentences(text: string): string[] {
  const whole: string[] = [];
  for (const sentence of sentences(text)) {
    const last = whole.at(-1);
    const goesOn = last !== undefined && GOES_ON.test(sentence);
    if (goesOn) whole[whole.length - 1] = `${last} ${sentence}`;
    else whole.push(sentence);
  }
  return whole;
}
