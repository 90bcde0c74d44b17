import { jaccard, likeness, ngrams } from '../../platform/text/similarity.js';
import { sentences, words } from '../../platform/text/units.js';
import type { Finding } from '../../submissions/post-review.schemas.js';
import { withoutHashtagLine } from '../voice/style-card.js';
import { type CheckedPost, fault, type Rule, warning } from './finding.js';
import { repeatedRun } from './repeated-run.js';

const SAME_HOOK = 0.4;
const SAME_TEXT = 0.15;
const SAME_CLOSING = 0.6;
const RUN = 5;
/** So many of the posts may open alike before it is a habit. */
const MOST_ALIKE = 3;

/** C10: nothing that this client's other posts already are. */
export const repetition: Rule = (post) => [
  ...hooks(post),
  ...texts(post),
  ...closings(post),
  ...openings(post),
];

function hooks({ answer, brief }: CheckedPost): Finding[] {
  const here = new Set(words(answer.hook));
  const same = brief.usedHooks.find((hook) => jaccard(here, new Set(words(hook))) >= SAME_HOOK);
  return same
    ? [fault('C10', 'hook_repeats', `The hook resembles one that was used: "${same}".`, answer.hook)]
    : [];
}

function texts({ text, brief }: CheckedPost): Finding[] {
  const here = ngrams(words(text), RUN);
  const share = (other: string) => {
    const runs = new Set(ngrams(words(other), RUN));
    return here.filter((run) => runs.has(run)).length / Math.max(1, here.length);
  };
  const same = brief.otherPosts.find((other) => share(other) >= SAME_TEXT);
  if (!same) return [];
  const message = `${Math.round(100 * share(same))} % of the text stands in another post.`;
  return [fault('C10', 'text_repeats', message, repeatedRun(text, same))];
}

function closings({ text, brief }: CheckedPost): Finding[] {
  const here = closingOf(text);
  const same = brief.otherPosts.map(closingOf).find((other) => likeness(here, other) >= SAME_CLOSING);
  return same ? [warning('C10', 'closing_repeats', 'The post ends like another one.', here)] : [];
}

function openings({ text, brief }: CheckedPost): Finding[] {
  const here = openingOf(text);
  const alike = brief.otherPosts.filter((other) => openingOf(other) === here).length;
  if (here === 'statement' || alike < MOST_ALIKE) return [];
  const message = `${alike} other posts also open with a ${here}.`;
  return [warning('C10', 'opening_repeats', message, sentences(text)[0])];
}

function closingOf(text: string): string {
  return sentences(withoutHashtagLine(text)).at(-1) ?? '';
}

function openingOf(text: string): 'question' | 'number' | 'quotation' | 'statement' {
  const [first = ''] = sentences(text);
  if (/[?？]$/.test(first)) return 'question';
  if (/^\d/.test(first)) return 'number';
  return /^["“„«]/.test(first) ? 'quotation' : 'statement';
}
