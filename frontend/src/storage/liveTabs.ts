/** Which tabs of this browser live: each holds a lock in its own name for as long as it does. */
export interface LiveTabs {
  /** Holds the lock of this tab. `held` resolves when it does; `release` gives it back. */
  hold: (tab: string) => { held: Promise<void>; release: () => void };
  /** The names of those that are open now. */
  all: () => Promise<ReadonlySet<string>>;
  /** Resolves when this tab is gone. */
  gone: (tab: string) => Promise<void>;
}

/** Without the Web Locks API (plain http on a local network) every tab counts as closed. */
const NOBODY: LiveTabs = {
  hold: () => ({ held: Promise.resolve(), release() {} }),
  all: async () => new Set(),
  gone: async () => {},
};

/** @param prefix what the locks of these tabs begin with */
export function liveTabs(prefix: string): LiveTabs {
  if (!('locks' in navigator)) return NOBODY;
  const { locks } = navigator;
  return {
    hold(tab) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const held = new Promise<void>((resolve, reject) => {
        const granted = () => {
          resolve();
          return released;
        };
        locks.request(prefix + tab, granted).catch(reject);
      });
      return { held, release };
    },
    async all() {
      const { held = [] } = await locks.query();
      return new Set(
        held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
      );
    },
    gone: (tab) => locks.request(prefix + tab, async () => {}),
  };
}
