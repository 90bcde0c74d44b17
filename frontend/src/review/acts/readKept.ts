import type { Desk } from '../session/desk.ts';

/** Looks at what the device keeps: it has changed. */
export function readKept({ round, store }: Desk): void {
  if (round) store.dispatch({ type: 'kept', kept: round.kept.read() });
}
