import { formatStartupError } from '../common/errors.js';

/** Runs a command and ends the process: 0 on success, else 1 with a line for each error. */
export async function oneLineEach(work: () => Promise<void>): Promise<never> {
  // Files written from here on are accessible to their owner only.
  process.umask(0o077);
  try {
    await work();
    process.exit(0);
  } catch (error) {
    for (const line of formatStartupError(error)) console.error(line);
    process.exit(1);
  }
}
