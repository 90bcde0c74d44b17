const wait = window.setTimeout;

/**
 * For the rest of a test no timer of so many milliseconds goes off: what it would do can only have come otherwise, however
 * long the panel takes to be drawn meanwhile. No mock: the library would take it for a clock that it has to wind itself.
 */
export function neverAfter(ms: number): void {
  window.setTimeout = ((act: () => void, after?: number) =>
    after === ms ? 0 : wait(act, after)) as typeof window.setTimeout;
}

afterEach(() => {
  window.setTimeout = wait;
});
