const CHANNEL = 'byline-calendar';

/** The link between the tabs of this browser: each tells the others which posts it has stored. */
export interface Tabs {
  tell(ids: readonly string[]): void;
  close(): void;
}

/** Joins the other tabs; `onChange` hears the ids of posts that one of them has stored. */
export function joinTabs(onChange: (ids: readonly string[]) => void): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && data.every((id) => typeof id === 'string')) onChange(data);
  };
  return { tell: (ids) => channel.postMessage([...ids]), close: () => channel.close() };
}

/** Tells open calendars from a page that is none. */
export function tellCalendars(ids: readonly string[]): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage([...ids]);
  channel.close();
}
