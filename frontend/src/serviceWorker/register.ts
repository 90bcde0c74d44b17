import { whenIdle } from '../ui/whenIdle.ts';

/**
 * Registers the service worker that stores the public pages for offline use, once the page is idle. Only a build has a
 * worker.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((cause: unknown) => {
      console.warn('The pages cannot be stored for use without a network.', cause);
    });
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}
