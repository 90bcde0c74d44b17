import { liveTabs } from '../../storage/liveTabs.ts';
import type { Owned } from './draftDatabase.ts';

/**
 * Tabs of one browser share the storage. What belongs to a tab that no longer lives is an orphan, left by a closed or
 * crashed one, and is adopted.
 */
export interface Ownership {
  /** Name of this page. */
  self: string;
  /** Takes over the orphans among the records: now, and later those whose tab is still open, when it closes. */
  adopt: <T extends Owned>(records: T[], later: (records: T[]) => void) => Promise<T[]>;
}

/** Without Web Locks every entry counts as orphaned; sending is idempotent. */
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
