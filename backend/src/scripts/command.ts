import { formatStartupError } from '../common/errors.js';

/** Runs a command and ends the process: 0 when it went well, else 1 with a line for each thing that is wrong. */
export async function oneLineEach(work: () => Promise<void>): Promise<never> {
  // Whatever is written from here on is its owner's alone.
  process.umask(0o077);
  try {
    await work();
    process.exit(0);
  } catch (error) {
    for (const line of formatStartupError(error)) console.error(line);
    process.exit(1);
  }
}
