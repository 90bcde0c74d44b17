import { paragraphs, sentences, words } from '../../platform/text/units.js';
import { round, variation } from '../voice/statistics.js';
import { withoutHashtagLine } from '../voice/style-card.js';
import { usableVoicePosts } from '../voice/voice-posts.js';
import { type Rule, warning } from './finding.js';

/** Fewer sentences or paragraphs than this have no rhythm to judge. */
const SENTENCES_NEEDED = 6;
const PARAGRAPHS_NEEDED = 4;
/** Below this, sentences are alike whoever writes them. */
const MONOTONE = 0.15;
/** People's own posts go below their calmest one by this much before it is remarkable. */
const OWN_RANGE = 0.6;
const UNIFORM_PARAGRAPHS = 0.1;

/** C6: sentences and paragraphs of one length, against the person's own range. */
export const rhythm: Rule = ({ text, brief }) => {
  const prose = withoutHashtagLine(text);
  const spread = spreadOf(prose);
  const own = usableVoicePosts(brief.material.posts).flatMap((post) => spreadOf(post.text) ?? []);
  const least = own.length > 0 ? Math.min(...own) * OWN_RANGE : MONOTONE;
  const blocks = paragraphs(prose).map((paragraph) => words(paragraph).length);
  return [
    ...(spread !== undefined && spread < least
      ? [warning('C6', 'monotone', `All sentences are about as long (spread ${round(spread, 2)}).`)]
      : []),
    ...(blocks.length >= PARAGRAPHS_NEEDED && variation(blocks) < UNIFORM_PARAGRAPHS
      ? [warning('C6', 'uniform_paragraphs', 'All paragraphs are equally long.')]
      : []),
  ];
};

/** Variation of the sentence length without the longest and the shortest: one long hook makes no rhythm. */
function spreadOf(text: string): number | undefined {
  const lengths = sentences(withoutHashtagLine(text)).map((sentence) => words(sentence).length);
  if (lengths.length < SENTENCES_NEEDED) return undefined;
  return variation(lengths.sort((a, b) => a - b).slice(1, -1));
}
