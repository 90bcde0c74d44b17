import { ROUND_TEXTS } from '../roundTexts.ts';
import type { ReleaseChoice } from './useReleaseChoice.ts';

const TEXT = ROUND_TEXTS.release.faulty;

/** What of the chosen has something to mend, by name. */
export function faultyNames({ chosen, strategy }: Pick<ReleaseChoice, 'chosen' | 'strategy'>): string[] {
  const faulty = chosen.filter(({ faults }) => faults > 0);
  const names = faulty.map(({ post, faults }) => TEXT.post(post.title, faults));
  const open = strategy?.faults.length ?? 0;
  return open > 0 ? [...names, TEXT.strategy(open)] : names;
}
