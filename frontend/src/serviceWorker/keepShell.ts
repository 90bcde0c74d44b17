import { whenIdle } from '../ui/whenIdle.ts';

/** Has the browser keep the public pages, once it has nothing better to do. Only what was built can be kept. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((cause: unknown) => {
      console.warn('The pages cannot be kept for a time without a network.', cause);
    });
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}
