import { jaccard, ngrams } from '../../../platform/text/similarity.js';
import { paragraphs, sentences, words } from '../../../platform/text/units.js';
import { type Check, fault, faultIf } from './finding.js';

/** Words in a row that make a copy, and a passage that a reader knows again. */
const COPIED_RUN = 13;
const RUN = 5;
const SAME_HOOK = 0.4;
const SAME_TEXT = 0.15;

/** Nothing copied from a past post. What the client also said in the interview is theirs to repeat. */
export const copying: Check = ({ text, brief }) => {
  const { answers, posts } = brief.material;
  const said = new Set(ngrams(words(answers.map((one) => one.text).join('\n')), COPIED_RUN));
  const runs = ngrams(words(text), COPIED_RUN).filter((run) => !said.has(run));
  return posts.flatMap((past) => {
    const theirs = new Set(ngrams(words(past.text), COPIED_RUN));
    const run = runs.find((one) => theirs.has(one));
    if (run === undefined) return [];
    const from = past.id.replace('-', ' ');
    return [fault('copied', `More than 12 words in a row are copied from ${from}: "${run} ...".`)];
  });
};

/** Nothing that this client's other posts already are: the same first line, the same passages. */
export const repetition: Check = ({ text, brief }) => {
  const hook = hookOf(text);
  const here = new Set(words(hook));
  const sameHook = brief.usedHooks.find((used) => jaccard(here, new Set(words(used))) >= SAME_HOOK);
  const runs = ngrams(words(text), RUN);
  const shares = brief.otherPosts.map((other) => {
    const theirs = new Set(ngrams(words(other), RUN));
    return runs.filter((run) => theirs.has(run)).length / Math.max(1, runs.length);
  });
  const share = Math.max(0, ...shares);
  const percent = Math.round(100 * share);
  return [
    ...faultIf(sameHook, 'hook_repeats', `The hook resembles one that was used: "${sameHook}".`, hook),
    ...faultIf(share >= SAME_TEXT, 'text_repeats', `${percent} % of the text stands in another post.`),
  ];
};

/** The first paragraph, or the first sentence where there is no other paragraph. */
function hookOf(text: string): string {
  const [first = '', second] = paragraphs(text);
  return second === undefined ? (sentences(first)[0] ?? '') : first;
}
