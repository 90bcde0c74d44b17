import { sentences, words } from '../../platform/text/units.js';
import type { Finding } from '../../submissions/post-review.schemas.js';
import { type CheckedPost, warning } from './finding.js';
import { allStems, shareIn } from './scenes/concrete-words.js';
import { ownText } from './source-text.js';

/** Fewer are style, whoever writes. */
const FEWEST = 4;
/** In 100 words; more than one in thirty words is a pattern. */
const DENSE = 3;
/** Above the person's own rate by this factor it is no longer theirs. */
const OWN_RANGE = 1.5;
/** A list of which the client named so much is a fact. */
const TOLD = 0.6;

const FRAGMENTS = /(?:(?<=^|[.!?]\s)[\p{L}'’-]+(?:\s[\p{L}'’-]+)?[.!]\s){3}/gmu;
const SERIES =
  /[\p{L}'’-]+, [\p{L}'’-]+,? (?:and|or|und|oder|et|ou|y|o|e|en|of|och|i|oraz|lub|ve) [\p{L}'’-]+/giu;

/** C5: lists of three, again and again and more often than the person has them. What the client listed is no tell. */
export function threes({ text, brief }: CheckedPost): Finding[] {
  const own = ownText(brief);
  const passages = sentences(own).map((sentence) => allStems(sentence));
  const found = threesIn(text).filter((list) => {
    const stems = allStems(list);
    return !passages.some((passage) => shareIn(stems, passage) >= TOLD);
  });
  const rate = rateOf(found.length, text);
  if (found.length < FEWEST || rate < DENSE || rate <= OWN_RANGE * rateOf(threesIn(own).length, own))
    return [];
  return [warning('C5', 'threes', `${found.length} threes in one text.`, found[0])];
}

function threesIn(text: string): string[] {
  return [...(text.match(FRAGMENTS) ?? []), ...(text.match(SERIES) ?? [])].map((list) => list.trim());
}

function rateOf(count: number, text: string): number {
  return (100 * count) / Math.max(1, words(text).length);
}
