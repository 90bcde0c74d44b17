import { useEffect, useRef, useState } from 'react';
import { defer, type Postponed } from './pendingActions.ts';

export interface LateAct {
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
export function useUndoableAction(act: () => Promise<void>): LateAct {
  const [state, setState] = useState<'open' | 'pending' | 'done'>('open');
  const pressed = useRef<Postponed>(undefined);
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
