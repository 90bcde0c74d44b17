import { useEffect, useRef, useState } from 'react';
import { defer, type Postponed } from './pendingActions.ts';

export interface LateAct {
  /** It was pressed and is not done yet: it can be taken back. */
  isPending: boolean;
  isDone: boolean;
  press: () => void;
  undo: () => void;
}

/**
 * An act that is done some seconds after it was pressed, or at once when its page is left. It is the act of that moment:
 * what the page learns while it waits does not change what was pressed.
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
      // Whoever acts says what is wrong; the row is there again.
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
      // It may have begun although that is not drawn yet.
      if (pressed.current?.cancel()) reopen();
    },
  };
}
