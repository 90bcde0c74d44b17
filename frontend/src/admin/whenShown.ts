import { notifyManager } from '@tanstack/react-query';

/**
 * Waits until what was put into React Query's cache is drawn: it tells its watchers a task later. Who forgets an edit,
 * or moves the focus, before that does so on a page that still shows what was.
 */
export function whenShown(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(() => resolve()));
}
