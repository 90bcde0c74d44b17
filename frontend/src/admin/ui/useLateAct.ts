import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long an act can be taken back, in milliseconds. */
export const UNDO_MS = 5000;

export interface LateAct {
  /** It was pressed and is not done yet: it can be taken back. */
  isPending: boolean;
  isDone: boolean;
  press: () => void;
  undo: () => void;
}

/** An act that is done some seconds after it was pressed, or at once when its page is left. */
export function useLateAct(act: () => Promise<void>): LateAct {
  const [state, setState] = useState<'open' | 'pending' | 'done'>('open');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useEffectEvent(async () => {
    timer.current = undefined;
    setState('done');
    try {
      await act();
    } catch {
      // Whoever acts says what is wrong; the row is there again.
      setState('open');
    }
  });
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const hurry = useEffectEvent(() => {
    if (timer.current === undefined) return;
    stop();
    void run();
  });
  useEffect(() => {
    window.addEventListener('pagehide', hurry);
    return () => {
      window.removeEventListener('pagehide', hurry);
      hurry();
    };
  }, []);
  useEffect(() => {
    if (state === 'pending') timer.current = setTimeout(run, UNDO_MS);
  }, [state]);
  return {
    isPending: state === 'pending',
    isDone: state === 'done',
    press: () => setState('pending'),
    undo: () => {
      stop();
      setState('open');
    },
  };
}
