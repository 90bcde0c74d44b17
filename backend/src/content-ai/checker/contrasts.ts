import { sentences } from '../../platform/text/units.js';
import type { Finding } from '../../submissions/post-review.schemas.js';
import { type CheckedPost, fault, warning } from './finding.js';
import { ownText } from './source-text.js';
import { carryingStems, shareIn } from './stems.js';
import { type Match, openMatches } from './tells/match.js';
import { tellsFor } from './tells/tells-for.js';

/** Share of its words that the client's own contrast has in the post, which may put them in another order. */
const SAME = 0.75;

/** C5: contrasts by formula. Who talks in contrasts may be quoted doing so: another one is only pointed out. */
export function contrasts({ text, brief, answer }: CheckedPost): Finding[] {
  const patterns = tellsFor(answer.language).flatMap(({ contrast }) => contrast);
  const found = openMatches(patterns, text);
  if (found.length === 0) return [];
  const own = ownText(brief);
  const report = openMatches(patterns, own).length > 0 ? warning : fault;
  const passages = passagesOf(own);
  return found
    .filter((one) => !isOwn(carryingStems(around(one, text)), passages))
    .slice(0, 1)
    .map(({ match }) => report('C5', 'contrast_formula', 'A contrast by formula ("not X, but Y").', match));
}

/** Whether the client said it: one passage of theirs has nearly all of its words. */
function isOwn(stems: readonly string[], passages: readonly ReadonlySet<string>[]): boolean {
  return passages.some((passage) => shareIn(stems, passage) >= SAME);
}

/** The words of each two sentences that follow each other: a contrast may take both. */
function passagesOf(own: string): ReadonlySet<string>[] {
  const stems = sentences(own).map(carryingStems);
  return stems.map((here, at) => new Set([...here, ...(stems[at + 1] ?? [])]));
}

/** The match up to the ends of the sentences that it begins and ends in. */
function around({ match, at }: Match, text: string): string {
  const start = Math.max(...['.', '!', '?', '\n'].map((stop) => text.lastIndexOf(stop, at))) + 1;
  const rest = text.slice(at + match.length);
  const end = /[.!?\n]/.exec(rest)?.index ?? rest.length;
  return text.slice(start, at + match.length + end);
}
