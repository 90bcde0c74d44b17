import { liveTabs } from '../../storage/liveTabs.ts';

/** How long an act can be taken back, in milliseconds. */
export const UNDO_MS = 5000;

/** How long the end of a session waits for what was pressed, in milliseconds: a server that hangs must not keep it open. */
const PATIENCE_MS = 5000;

/** An act that waits until it can no longer be taken back. */
export interface Postponed {
  /** Starts it now unless it has started; resolves when it has ended. */
  finish: () => Promise<void>;
  /** Cancels it. @returns false if it has started: then it goes on */
  cancel: () => boolean;
}

/** All that is waiting or being done, of whatever part of the page. */
const underWay = new Set<Postponed>();

/** Pending actions of all tabs of this browser, each with a lock. */
const inAllTabs = () => liveTabs('byline-panel-act:');

/** Runs an action some seconds later. It reports its own errors and must not throw. */
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
 * Sends the postponed actions of this tab now, asks the other tabs to do the same, and waits a few seconds for both. To
 * be called before the session ends, because they need it.
 */
export async function flushPendingActions(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const ours = [...underWay].map(({ finish }) => finish());
  const { all, gone } = inAllTabs();
  const others = all().then((acts) => Promise.all([...acts].map(gone)));
  await Promise.race([Promise.all([...ours, others]), patience]);
}
