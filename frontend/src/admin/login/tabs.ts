import { type Channel, openChannel } from '../../storage/channel.ts';

const LOGGED_OUT = 'logged out';

/** The line between the tabs of the panel: who logs out in one has logged out in all. */
export function openTabs(): Channel<typeof LOGGED_OUT> {
  return openChannel('byline-panel', (data) => (data === LOGGED_OUT ? data : undefined));
}
