/** Something that tests need and not every machine has; undefined when it is missing. */
export interface Need<T> {
  found: T | undefined;
  /** Shown in the report after "skipped:". */
  lacking: string;
}

/**
 * A group of tests that not every machine can run. If the requirement is missing, the tests are skipped and counted as
 * skipped, and the report shows the reason. Call `needed` in tests and hooks only.
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
