import { liveTabs } from '../../storage/liveTabs.ts';

/** The undo window, in milliseconds. */
export const UNDO_MS = 5000;

/** How long a logout waits for pending actions, in milliseconds, even if the server hangs. */
const PATIENCE_MS = 5000;

/** An action that can be undone until it starts. */
export interface Postponed {
  /** Starts it now unless it has started; resolves when it has finished. */
  finish: () => Promise<void>;
  /**
   * Cancels it.
   * @returns false if it has already started
   */
  cancel: () => boolean;
}

/** All pending and running actions of this tab. */
const underWay = new Set<Postponed>();

/** Pending actions of all tabs of this browser, each with a lock. */
const inAllTabs = () => liveTabs('byline-panel-act:');

/** Runs an action after the undo window. It reports its own errors and must not throw. */
export function defer(act: () => Promise<void>): Postponed {
  let begun: Promise<void> | undefined;
  const { release } = inAllTabs().hold(crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const end = () => {
    underWay.delete(postponed);
    release();
  };
  const finish = () => {
    clearTimeout(timer);
    begun ??= act().finally(end);
    return begun;
  };
  const cancel = () => {
    if (begun) return false;
    clearTimeout(timer);
    end();
    return true;
  };
  const timer = setTimeout(() => void finish(), UNDO_MS);
  const postponed = { finish, cancel };
  underWay.add(postponed);
  return postponed;
}

/**
 * Flushes the pending actions of this tab, asks the other tabs to do the same, and waits a few seconds for both. Call
 * it before the session ends, because the actions need it.
 */
export async function flushPendingActions(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const ours = [...underWay].map(({ finish }) => finish());
  const { all, gone } = inAllTabs();
  const others = all().then((acts) => Promise.all([...acts].map(gone)));
  await Promise.race([Promise.all([...ours, others]), patience]);
}
