import { thisTab } from './drafts.ts';

const lockOf = (tab: string) => `byline-calendar-tab:${tab}`;

/** Holds a lock for as long as this tab lives, so that other tabs can tell it from one that crashed. */
export function holdTab(): () => void {
  const released = new AbortController();
  if (!hasLocks()) return () => {};
  const held = new Promise<void>((resolve) => released.signal.addEventListener('abort', () => resolve()));
  navigator.locks
    .request(lockOf(thisTab()), { signal: released.signal }, () => held)
    .catch((error: unknown) => {
      if (!released.signal.aborted) throw error;
    });
  return () => released.abort();
}

/** Tabs of this calendar that are open now. Without the Web Locks API (plain http) none can be told. */
export async function liveTabs(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set();
  const { held = [] } = await navigator.locks.query();
  const prefix = lockOf('');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}
