import { useEffect, useRef, useState } from 'react';
import { liveTabs } from '../../storage/liveTabs.ts';

/** The undo window, in milliseconds. */
export const UNDO_MS = 5000;

/** How long a logout waits for pending actions, in milliseconds, even if the server hangs. */
const FLUSH_MS = 5000;

/** An action that can be undone until it starts. */
export interface PendingAction {
  /** Starts it now unless it has started; resolves when it has finished. */
  finish: () => Promise<void>;
  /**
   * Cancels it.
   * @returns false if it has already started
   */
  cancel: () => boolean;
}

/** All pending and running actions of this tab. */
const pending = new Set<PendingAction>();

/** Pending actions of all tabs of this browser, each with a lock. */
const inAllTabs = () => liveTabs('byline-panel-act:');

/** Runs an action after a delay, by default the undo window. It reports its own errors and must not throw. */
export function defer(act: () => Promise<void>, delay = UNDO_MS): PendingAction {
  let begun: Promise<void> | undefined;
  const { release } = inAllTabs().hold(crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const end = () => {
    pending.delete(action);
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
  const timer = setTimeout(() => void finish(), delay);
  const action = { finish, cancel };
  pending.add(action);
  return action;
}

/**
 * Flushes the pending actions of this tab, asks the other tabs to do the same, and waits a few seconds for both. Call
 * it before the session ends, because the actions need it.
 */
export async function flushPendingActions(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
  const ours = [...pending].map(({ finish }) => finish());
  const { all, gone } = inAllTabs();
  const others = all().then((acts) => Promise.all([...acts].map(gone)));
  await Promise.race([Promise.all([...ours, others]), timeout]);
}

export interface UndoableAction {
  /** The action is pending and can be undone. */
  isPending: boolean;
  isDone: boolean;
  press: () => void;
  undo: () => void;
}

/**
 * An action that runs after the undo window, or immediately when the page is left. It uses the data from when it was
 * pressed: later updates do not change it.
 */
export function useUndoableAction(act: () => Promise<void>): UndoableAction {
  const [state, setState] = useState<'open' | 'pending' | 'done'>('open');
  const pressed = useRef<PendingAction>(undefined);
  const reopen = () => {
    pressed.current = undefined;
    setState('open');
  };
  const run = async () => {
    setState('done');
    try {
      await act();
    } catch {
      // The action has reported its error; the row is shown again.
      reopen();
    }
  };
  useEffect(() => {
    const hurry = () => void pressed.current?.finish();
    window.addEventListener('pagehide', hurry);
    return () => {
      window.removeEventListener('pagehide', hurry);
      hurry();
    };
  }, []);
  return {
    isPending: state === 'pending',
    isDone: state === 'done',
    press: () => {
      pressed.current ??= defer(run);
      setState('pending');
    },
    undo: () => {
      // It may have started although that is not rendered yet.
      if (pressed.current?.cancel()) reopen();
    },
  };
}
