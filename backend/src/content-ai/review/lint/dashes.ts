import { words } from '../../../platform/text/units.js';
import { type Check, warning } from './finding.js';

/** Dashes beyond this person's own rate: what gives a machine away most often. Speech has none, so without posts a few pass. */
export const dashes: Check = ({ text, brief: { card } }) => {
  const found = text.match(/—| – /g)?.length ?? 0;
  const perThousand = (1000 * found) / Math.max(1, words(text).length);
  const allowed = card.basis === 'posts' ? card.dashes * 1.5 : 8;
  const isOneOff = found === 1 && (card.dashes > 0 || card.basis !== 'posts');
  if (found === 0 || isOneOff || perThousand <= allowed) return [];
  return [warning('dash', `${found} dashes; this person uses ${card.dashes} in 1,000 words.`, '—')];
};
