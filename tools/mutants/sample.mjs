/**
 * Whether a mutant is tried: with `--every 10` each tenth, for a first look at an area that takes hours. Read from the
 * environment, for the runners are processes of their own.
 */
export function inSample({ id }) {
  return Number(id) % Number(process.env.MUTANTS_EVERY ?? 1) === 0;
}
