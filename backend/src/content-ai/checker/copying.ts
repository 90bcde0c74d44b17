import { ngrams } from '../../platform/text/similarity.js';
import { words } from '../../platform/text/units.js';
import type { Finding } from '../../submissions/post-review.schemas.js';
import { type CheckedPost, fault, type Rule, warning } from './finding.js';

/** Words in a row that make a copy. */
const COPIED_RUN = 13;
/** Words in a row that make a phrase of one's own. */
const OWN_PHRASE = 4;
/** Words that the answers must have before a phrase can be asked for. */
const ENOUGH_WORDS = 40;

/** C9: nothing copied from a past post, and at least one turn of the client's own kept. */
export const copying: Rule = (post) => [...copies(post), ...noOwnPhrase(post)];

function copies({ text, brief }: CheckedPost): Finding[] {
  const here = words(text);
  // What the client also said in the interview is theirs to repeat.
  const said = new Set(ngrams(words(brief.material.answers.map((one) => one.text).join('\n')), COPIED_RUN));
  const runs = ngrams(here, COPIED_RUN).filter((run) => !said.has(run));
  return brief.material.posts.flatMap((past) => {
    const theirs = new Set(ngrams(words(past.text), COPIED_RUN));
    const run = runs.find((one) => theirs.has(one));
    return run
      ? [
          fault(
            'C9',
            'copied',
            `More than ${COPIED_RUN - 1} words in a row are copied from ${past.id}: "${run} ...".`,
          ),
        ]
      : [];
  });
}

function noOwnPhrase({ text, brief }: CheckedPost): Finding[] {
  const said = words(brief.material.answers.map((one) => one.text).join('\n'));
  if (said.length < ENOUGH_WORDS) return [];
  const phrases = new Set(ngrams(said, OWN_PHRASE));
  if (ngrams(words(text), OWN_PHRASE).some((phrase) => phrases.has(phrase))) return [];
  return [warning('C9', 'no_own_phrase', 'No turn of phrase from the interview was kept.')];
}
