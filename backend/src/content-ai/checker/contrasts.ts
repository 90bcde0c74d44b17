import { sentences, words } from '../../platform/text/units.js';
import type { Finding } from '../../submissions/post-review.schemas.js';
import { type CheckedPost, fault, warning } from './finding.js';
import { allStems, concreteStems, shareIn } from './scenes/concrete-words.js';
import { ownText } from './source-text.js';
import { type Match, openMatches } from './tells/match.js';
import { tellsFor } from './tells/tells-for.js';

/** Share of its words that the client's own contrast has in the post, which may put them in another order. */
const SAME = 0.75;
const DENIES =
  /(?<!\p{L})(?:not|never|no|less|\p{L}+n['’]t|nicht|kein\p{L}*|nie|niemals|weniger|ne|n['’]\p{L}+|pas|plus|jamais|non|nunca|sin|mai|niet|geen|nooit|não|inte|ingen|inget|aldrig)(?!\p{L})/iu;

/** C5: contrasts by formula. Who talks in contrasts may be quoted doing so: another one is only pointed out. */
export function contrasts({ text, brief, answer }: CheckedPost): Finding[] {
  const patterns = tellsFor(answer.language).flatMap(({ contrast }) => contrast);
  const found = openMatches(patterns, text);
  if (found.length === 0) return [];
  const own = ownText(brief);
  const report = openMatches(patterns, own).length > 0 ? warning : fault;
  const passages = passagesOf(own);
  const said = spoken(own);
  return found
    .filter((one) => {
      const here = around(one, text);
      return !said.includes(spoken(here)) && !isRetold(concreteStems(here, answer.language), passages);
    })
    .slice(0, 1)
    .map(({ match }) => report('C5', 'contrast_formula', 'A contrast by formula ("not X, but Y").', match));
}

/** Whether a passage of the client says no as well, and has nearly all of its words. */
function isRetold(stems: ReadonlySet<string>, passages: readonly ReadonlySet<string>[]): boolean {
  return stems.size > 1 && passages.some((passage) => shareIn(stems, passage) >= SAME);
}

/** The words of each two sentences that follow each other and deny something: a contrast may take both. */
function passagesOf(own: string): ReadonlySet<string>[] {
  const all = sentences(own);
  return all
    .map((here, at) => `${here} ${all[at + 1] ?? ''}`)
    .filter((passage) => DENIES.test(passage))
    .map(allStems);
}

/** Words alone, whatever stands between them, so that a full stop may have become a comma. */
function spoken(text: string): string {
  return ` ${words(text).join(' ')} `;
}

/** The match up to the ends of the sentences that it begins and ends in. */
function around({ match, at }: Match, text: string): string {
  const start = Math.max(...['.', '!', '?', '\n'].map((stop) => text.lastIndexOf(stop, at))) + 1;
  const rest = text.slice(at + match.length);
  const end = /[.!?\n]/.exec(rest)?.index ?? rest.length;
  return text.slice(start, at + match.length + end);
}
