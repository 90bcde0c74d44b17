import { type Channel, openChannel } from '../storage/channel.ts';
import { isTextList } from '../storage/guards.ts';

type Ids = readonly string[];

/** The link between the tabs of this browser: each tells the others which posts it has stored. */
export type Tabs = Pick<Channel<Ids>, 'tell' | 'close'>;

const openLink = () => openChannel<Ids>('byline-calendar', (data) => (isTextList(data) ? data : undefined));

/** Joins the other tabs; `onChange` hears the ids of posts that one of them has stored. */
export function joinTabs(onChange: (ids: Ids) => void): Tabs {
  const link = openLink();
  link.listen(onChange);
  return link;
}

/** Tells open calendars from a page that is none. */
export function tellCalendars(ids: Ids): void {
  const link = openLink();
  link.tell(ids);
  link.close();
}
