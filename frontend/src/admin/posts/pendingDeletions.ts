import { useSyncExternalStore } from 'react';

/** The ids of posts that are about to go: their deletion was pressed, and it can still be taken back. */
let going: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

/** Counts a post among those that are about to go. @returns what ends that: it is gone, or it stays */
export function markPendingDeletion(id: string): () => void {
  show(new Set([...going, id]));
  return () => show(new Set([...going].filter((other) => other !== id)));
}

export function usePendingDeletions(): ReadonlySet<string> {
  return useSyncExternalStore(watch, () => going);
}

function show(next: ReadonlySet<string>): void {
  going = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
