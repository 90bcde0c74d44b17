const { setTimeout: wait, clearTimeout: giveUp } = window;

/** The maximum delay of a timer: more than three weeks. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * Until the end of the test, timers with this delay do not fire, so that their effect can only have another cause,
 * however slow the test is; `goOff` fires them. Not a mock clock: the library would expect to advance it.
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
