/**
 * Whether all files of this page's build are kept on the device: then nothing has to be asked of the server for them.
 * The worker keeps a build as a whole, and the first script's name is another in every build.
 */
export async function isShellKept(): Promise<boolean> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return false;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry !== null && (await caches.match(entry.src, { ignoreVary: true })) !== undefined;
}
