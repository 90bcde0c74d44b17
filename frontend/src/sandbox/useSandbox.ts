import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/http.ts';

export type SandboxState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; data: T }
  /** The administrator is not logged in. */
  | { kind: 'locked' }
  /** This service is live and not simulated. */
  | { kind: 'absent' }
  | { kind: 'failed' };

/** Loads the requests of a simulated service, again whenever the window gets the focus. */
export function useSandbox<T>(load: (signal: AbortSignal) => Promise<T>): {
  state: SandboxState<T>;
  reload: () => void;
} {
  const [state, setState] = useState<SandboxState<T>>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(
      (data) => setState({ kind: 'ready', data }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setState(failure(error));
      },
    );
    return () => leaving.abort();
  }, [load, round]);

  useEffect(() => {
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);

  return { state, reload };
}

function failure(error: unknown): { kind: 'locked' | 'absent' | 'failed' } {
  if (error instanceof ApiError && error.statusCode === 401) return { kind: 'locked' };
  if (error instanceof ApiError && error.statusCode === 404) return { kind: 'absent' };
  return { kind: 'failed' };
}
