import { graphemes } from '../../platform/text/units.js';
import { MAX_POST_LENGTH } from '../../rules/limits.js';
import { fault, type Rule, warning } from './finding.js';

/** What reads well, in UTF-16 units. */
const SHORT = 600;
const LONG = 1900;

/** A sign of these scripts says about as much as two letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** C2: the network's limit, counted both ways, and the length that reads well. */
export const length: Rule = ({ text }) => {
  const units = text.length;
  const read = units + (text.match(DENSE)?.length ?? 0);
  if (units > MAX_POST_LENGTH || graphemes(text).length > MAX_POST_LENGTH) {
    return [fault('C2', 'too_long', `The post has ${units} characters; LinkedIn takes ${MAX_POST_LENGTH}.`)];
  }
  if (read > LONG)
    return [warning('C2', 'long', `The post has ${units} characters; up to ${LONG} reads well.`)];
  if (read < SHORT)
    return [warning('C2', 'short', `The post has ${units} characters; ${SHORT} or more is usual.`)];
  return [];
};
