import { round, variation } from '../../../platform/statistics.js';
import { paragraphs, sentences, words } from '../../../platform/text/units.js';
import { withoutHashtagLine } from '../../brief/style-card.js';
import { type Check, type LintedPost, warning } from './finding.js';

const LIST_ITEM = /^[ \t]*(?:[-*•→✓✅]|\d{1,3}[.)])\s+\S.*$/mu;
/** Fewer sentences or paragraphs have no rhythm to judge; below this spread they are alike whoever writes. */
const SENTENCES_NEEDED = 6;
const MONOTONE = 0.15;
const PARAGRAPHS_NEEDED = 4;
const UNIFORM = 0.1;

/** What this person never does: dashes beyond their own rate, lists, one length for everything. */
export const habits: Check = (post) => [...dashes(post), ...lists(post), ...rhythm(post)];

function dashes({ text, brief: { card } }: LintedPost) {
  const found = text.match(/—| – /g)?.length ?? 0;
  const perThousand = (1000 * found) / Math.max(1, words(text).length);
  // Speech has none, so without posts a few are let pass.
  const allowed = card.basis === 'posts' ? card.dashes * 1.5 : 8;
  const oneOff = found === 1 && (card.dashes > 0 || card.basis !== 'posts');
  if (found === 0 || oneOff || perThousand <= allowed) return [];
  return [warning('dash', `${found} dashes; this person uses ${card.dashes} in 1,000 words.`, '—')];
}

function lists({ text, brief: { card, idea } }: LintedPost) {
  const item = LIST_ITEM.exec(text)?.[0]?.trim();
  const asked = /list|carousel|how-to/i.test(idea.contentType);
  if (!item || asked || card.basis !== 'posts' || card.lists > 0) return [];
  return [warning('list_habit', 'A list, and this person writes none.', item)];
}

function rhythm({ text }: LintedPost) {
  const prose = withoutHashtagLine(text);
  const lengths = sentences(prose).map((sentence) => words(sentence).length);
  // One long hook makes no rhythm.
  const spread = variation(lengths.toSorted((a, b) => a - b).slice(1, -1));
  const blocks = paragraphs(prose).map((paragraph) => words(paragraph).length);
  return [
    ...(lengths.length >= SENTENCES_NEEDED && spread < MONOTONE
      ? [warning('monotone', `All sentences are about as long (spread ${round(spread, 2)}).`)]
      : []),
    ...(blocks.length >= PARAGRAPHS_NEEDED && variation(blocks) < UNIFORM
      ? [warning('uniform_paragraphs', 'All paragraphs are equally long.')]
      : []),
  ];
}
