/** Detects which tabs of this browser are open: each holds a lock while it is. */
export interface LiveTabs {
  /** Takes this tab's lock. `held` resolves when it is taken; `release` gives it up. */
  hold: (tab: string) => { held: Promise<void>; release: () => void };
  /** The ids of the open tabs. */
  all: () => Promise<ReadonlySet<string>>;
  /** Resolves when that tab is closed. */
  gone: (tab: string) => Promise<void>;
}

/**
 * Used without the Web Locks API (plain http on a local network): every tab counts as closed. `liveTabs` behaves the
 * same if the browser blocks site data, because every lock request then rejects.
 */
const NOBODY: LiveTabs = {
  hold: () => ({ held: Promise.resolve(), release() {} }),
  all: async () => new Set(),
  gone: async () => {},
};

/** @param prefix prefix of the lock names */
export function liveTabs(prefix: string): LiveTabs {
  if (!('locks' in navigator)) return NOBODY;
  const { locks } = navigator;
  return {
    hold(tab) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const held = new Promise<void>((resolve) => {
        const granted = () => {
          resolve();
          return released;
        };
        locks.request(prefix + tab, granted).catch(() => resolve());
      });
      return { held, release };
    },
    async all() {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      return new Set(
        held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
      );
    },
    gone: (tab) => locks.request(prefix + tab, async () => {}).catch(() => {}),
  };
}
