import { phrases } from '../../../platform/text/phrases.js';
import { type Check, fault } from './finding.js';

const START = 160;
/** At once, or behind a few words that name who is greeted: "Hello dear network!" Not where it is spoken of: "Hello is ..." */
const ENDS = /^(?:[ ,]+[\p{L}']+){0,5}\s*[,!:\n—–]|^\.\s/u;

/** A post does not open with a greeting. Who quotes one does not greet. */
export const greeting: Check = ({ text, language }) => {
  const start = text.slice(0, START).replace(/^[^\p{L}"“„«]+/u, '');
  const lower = start.toLocaleLowerCase('en').replaceAll('’', "'");
  const words = [...phrases('greeting', language), ...phrases('greeting', 'en')];
  const found = words
    .toSorted((a, b) => b.length - a.length)
    .find((word) => lower.startsWith(word.replace('*', '')) && ENDS.test(behind(lower, word)));
  const opening = found && /^[^!.:;\n—–]{1,80}/.exec(start)?.[0].trim();
  return opening ? [fault('greeting', 'The post begins with a greeting.', opening)] : [];
};

function behind(lower: string, word: string): string {
  return word.endsWith('*') ? lower.slice(word.length - 1).replace(/^\p{L}+/u, '') : lower.slice(word.length);
}
