import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../backend/', import.meta.url));

/**
 * Runs a module in the backend's folder, because browser tests do not import the backend.
 * @param args for `process.argv`, from index 1
 * @returns what it printed
 */
export function runInBackend(script: string, ...args: string[]): string {
  const node = ['--import', './test/runner/typescript.mjs', '--input-type=module', '--eval', script];
  return execFileSync(process.execPath, [...node, '--', ...args], { cwd: FOLDER, encoding: 'utf8' });
}
