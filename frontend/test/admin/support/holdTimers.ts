const { setTimeout: wait, clearTimeout: giveUp } = window;

/** The longest that a timer can take: more than three weeks. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * For the rest of a test no timer of so many milliseconds fires: what it would do can only have come
 * otherwise, however long the panel takes to be drawn meanwhile, or by `goOff`, without waiting. No mock: the library would
 * take it for a clock that it has to wind itself.
 */
export function holdTimers(ms: number): { goOff: () => void } {
  const held = new Map<number, () => void>();
  window.setTimeout = ((act: () => void, after?: number) => {
    if (after !== ms) return wait(act, after);
    const id = wait(() => undefined, NEVER_MS);
    held.set(id, act);
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    held.delete(Number(id));
    giveUp(id);
  };
  const goOff = () => {
    for (const [id, act] of held) {
      window.clearTimeout(id);
      act();
    }
  };
  return { goOff };
}

afterEach(() => {
  window.setTimeout = wait;
  window.clearTimeout = giveUp;
});
