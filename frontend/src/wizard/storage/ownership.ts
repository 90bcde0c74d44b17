import type { Owned } from './records.ts';

/**
 * Tabs of one browser share the storage. Each page holds a lock in its own name for as long as it lives; what
 * belongs to a name that nobody holds any more is an orphan, left by a closed or crashed tab, and is adopted.
 */
export interface Ownership {
  /** Name of this page. */
  self: string;
  /** Takes over the orphans among the records: now, and later those whose tab is still open, when it closes. */
  adopt: <T extends Owned>(records: T[], later: (records: T[]) => void) => Promise<T[]>;
}

const lockName = (owner: string) => `byline-tab:${owner}`;

/** Without the Web Locks API (plain http on a local network) everything counts as an orphan; sending is idempotent. */
export function createOwnership(self: string, locks: LockManager | undefined = navigator.locks): Ownership {
  if (!locks) return { self, adopt: async (records) => records };
  const held = new Promise<void>((resolve) => {
    void locks.request(lockName(self), () => {
      resolve();
      return new Promise<never>(() => {});
    });
  });
  return {
    self,
    async adopt(records, later) {
      await held;
      const orphans = records.filter(({ owner }) => owner === self);
      for (const owner of new Set(records.map((record) => record.owner))) {
        if (owner === self) continue;
        const theirs = records.filter((record) => record.owner === owner);
        const free = await locks.request(
          lockName(owner),
          { ifAvailable: true },
          async (lock) => lock !== null,
        );
        if (free) orphans.push(...theirs);
        else void locks.request(lockName(owner), async () => later(theirs));
      }
      return orphans;
    },
  };
}
