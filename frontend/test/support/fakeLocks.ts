/** Web Locks of one browser, which jsdom lacks. */
export function fakeLocks(): void {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, work: (lock: object) => Promise<unknown>) => {
    while (held.has(name)) await held.get(name);
    const running = work({ name });
    held.set(name, running);
    await running;
    held.delete(name);
  };
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
}

/** A page that is served by plain http. */
export function withoutLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}
