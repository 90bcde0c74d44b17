import { jaccard, likeness, ngrams } from '../../../platform/text/similarity.js';
import { sentences, words } from '../../../platform/text/units.js';
import { withoutHashtagLine } from '../../brief/style-card.js';
import { type Check, fault, warning } from './finding.js';

/** Words in a row that make a copy, a passage that a reader knows again, and a phrase of one's own. */
const COPIED_RUN = 13;
const RUN = 5;
const OWN_PHRASE = 4;
/** Words that the answers must have before a phrase can be asked for. */
const ENOUGH_WORDS = 40;
const SAME_HOOK = 0.4;
const SAME_TEXT = 0.15;
const SAME_CLOSING = 0.6;

/** Nothing copied from a past post. What the client also said in the interview is theirs to repeat. */
export const copying: Check = ({ text, brief }) => {
  const { answers, posts } = brief.material;
  const said = new Set(ngrams(words(answers.map((one) => one.text).join('\n')), COPIED_RUN));
  const runs = ngrams(words(text), COPIED_RUN).filter((run) => !said.has(run));
  return posts.flatMap((past) => {
    const theirs = new Set(ngrams(words(past.text), COPIED_RUN));
    const run = runs.find((one) => theirs.has(one));
    return run
      ? [fault('copied', `More than 12 words in a row are copied from ${past.id}: "${run} ...".`)]
      : [];
  });
};

/** At least one turn of the client's own kept. */
export const ownPhrase: Check = ({ text, brief }) => {
  const said = words(brief.material.answers.map((one) => one.text).join('\n'));
  if (said.length < ENOUGH_WORDS) return [];
  const phrases = new Set(ngrams(said, OWN_PHRASE));
  if (ngrams(words(text), OWN_PHRASE).some((phrase) => phrases.has(phrase))) return [];
  return [warning('no_own_phrase', 'No turn of phrase from the interview was kept.')];
};

/** Nothing that this client's other posts already are: the same first line, the same passages, the same end. */
export const repetition: Check = ({ hook, text, brief }) => {
  const here = new Set(words(hook));
  const sameHook = brief.usedHooks.find((used) => jaccard(here, new Set(words(used))) >= SAME_HOOK);
  const runs = ngrams(words(text), RUN);
  const shares = brief.otherPosts.map((other) => {
    const theirs = new Set(ngrams(words(other), RUN));
    return runs.filter((run) => theirs.has(run)).length / Math.max(1, runs.length);
  });
  const share = Math.max(0, ...shares);
  const closing = closingOf(text);
  const sameEnd = brief.otherPosts.some((other) => likeness(closing, closingOf(other)) >= SAME_CLOSING);
  return [
    ...(sameHook
      ? [fault('hook_repeats', `The hook resembles one that was used: "${sameHook}".`, hook)]
      : []),
    ...(share >= SAME_TEXT
      ? [fault('text_repeats', `${Math.round(100 * share)} % of the text stands in another post.`)]
      : []),
    ...(sameEnd ? [warning('closing_repeats', 'The post ends like another one.', closing)] : []),
  ];
};

function closingOf(text: string): string {
  return sentences(withoutHashtagLine(text)).at(-1)?.slice(0, 500) ?? '';
}
