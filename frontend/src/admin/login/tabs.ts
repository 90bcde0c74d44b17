import { type Channel, openChannel } from '../../storage/channel.ts';

const WORDS = ['logging out', 'logged out'] as const;
export type Word = (typeof WORDS)[number];

/** A channel between the tabs of the panel: a logout in one ends the session in all, and announces itself first. */
export function openTabs(): Channel<Word> {
  return openChannel('byline-panel', (data) => WORDS.find((word) => word === data));
}
