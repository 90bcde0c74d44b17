import { type Channel, openChannel } from '../../storage/channel.ts';

const WORDS = ['logging out', 'logged out'] as const;
export type Word = (typeof WORDS)[number];

/** The line between the tabs of the panel: who logs out in one has logged out in all, and all hear of it before. */
export function openTabs(): Channel<Word> {
  return openChannel('byline-panel', (data) => WORDS.find((word) => word === data));
}
