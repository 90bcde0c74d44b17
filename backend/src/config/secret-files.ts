import { readFileSync } from 'node:fs';
import { errorCode } from '../common/errors.js';
import type { Environment, Variables } from './integration.js';

/** The variable with the path of a file that holds a secret, such as ADMIN_PASSWORD_FILE. */
export const secretFileVariable = (name: string) => `${name}_FILE`;

/**
 * Reads the secrets that are in files. Every variable that is declared with `secret` can be one.
 * @returns the environment with their values, and an error for each file that cannot be used
 */
export function readSecretFiles(
  environment: Environment,
  variables: Variables,
): { environment: Environment; faults: string[] } {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of Object.keys(variables).filter((one) => variables[one]?.secret)) {
    const variable = secretFileVariable(name);
    const file = environment[variable]?.trim();
    if (!file) continue;
    if (environment[name]) {
      faults.push(`${name} and ${variable} are both set: keep one.`);
      continue;
    }
    const { value, fault } = readSecret(file);
    if (fault === undefined) values[name] = value;
    else faults.push(`${variable}: ${fault}`);
  }
  return { environment: { ...environment, ...values }, faults };
}

type Secret = { value: string; fault?: undefined } | { value?: undefined; fault: string };

/** The text of a file without the line breaks at its end, which editors and `echo` add. */
function readSecret(file: string): Secret {
  try {
    const value = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    return value.trim() === '' ? { fault: `${file} is empty.` } : { value };
  } catch (error) {
    return { fault: `${file} cannot be read (${errorCode(error) ?? 'unknown error'}).` };
  }
}
