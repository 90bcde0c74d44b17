/** What tests cannot do without and not every machine has; undefined where it is missing. */
export interface Need<T> {
  found: T | undefined;
  /** In the report, behind "skipped:". */
  lacking: string;
}

/**
 * A group of tests for what not every machine has. Where it is missing they are skipped, counted as that, and the
 * report says why. `needed` is to be called by the tests and their hooks only.
 */
export function describeWith<T>(
  { found, lacking }: Need<T>,
  name: string,
  tests: (needed: () => T) => void,
): void {
  const needed = () => {
    if (found === undefined) throw new Error(lacking);
    return found;
  };
  if (found !== undefined) describe(name, () => tests(needed));
  // biome-ignore lint/suspicious/noSkippedTests: the one place that skips, and it says why
  else describe.skip(`${name} [skipped: ${lacking}]`, () => tests(needed));
}
