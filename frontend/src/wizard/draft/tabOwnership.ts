import { liveTabs } from '../../storage/liveTabs.ts';
import type { Owned } from './draftDatabase.ts';

/**
 * The tabs of a browser share the storage. Records of a closed or crashed tab are orphans, which another tab adopts.
 */
export interface Ownership {
  /** Id of this page. */
  self: string;
  /** Adopts orphaned records: now, and later those of tabs that are still open, when they close. */
  adopt: <T extends Owned>(records: T[], later: (records: T[]) => void) => Promise<T[]>;
}

/** Without Web Locks every record counts as orphaned; sending is idempotent. */
export function createOwnership(self: string): Ownership {
  const tabs = liveTabs('byline-tab:');
  const { held } = tabs.hold(self);
  return {
    self,
    async adopt(records, later) {
      await held;
      const living = new Set(await tabs.all());
      living.delete(self);
      for (const owner of living) {
        const theirs = records.filter((record) => record.owner === owner);
        if (theirs.length > 0) void tabs.gone(owner).then(() => later(theirs));
      }
      return records.filter(({ owner }) => !living.has(owner));
    },
  };
}
