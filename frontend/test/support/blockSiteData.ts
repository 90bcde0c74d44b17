/**
 * Blocks all site data, as the browser setting does: storage, locks and channels are refused. Reverted by
 * `jest.restoreAllMocks` and `withoutLocks`.
 */
export function blockSiteData(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const reject = async () => refuse();
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  jest.spyOn(indexedDB, 'open').mockImplementation(refuse);
  jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(refuse);
  Object.defineProperty(navigator, 'locks', {
    value: { request: reject, query: reject },
    configurable: true,
  });
}
