import type { Environment, Variables } from './variable.js';

/** What is shorter stands in ordinary words too, and no vendor gives out such a key. */
const SHORTEST = 8;

/**
 * The values of secret variables: as they are set, as they are read (an address loses its last slash), and as they
 * stand in an address.
 */
export function secretsOf(
  variables: Variables,
  environment: Environment,
  read: Record<string, unknown>,
): string[] {
  const secret = Object.keys(variables).filter((name) => variables[name]?.secret);
  const values = secret
    .flatMap((name) => [environment[name]?.trim(), read[name]])
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length >= SHORTEST);
  return [...new Set(values.flatMap((value) => [value, encodeURIComponent(value)]))];
}
