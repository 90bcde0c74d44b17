import { setImmediate } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/**
 * Maximum milliseconds from the signal to the exit: about three times what running requests and jobs get. A
 * database that stops responding would otherwise keep the process alive forever.
 */
export const STOP_WITHIN_MS = 15_000;

interface Running {
  stop(): Promise<void>;
}

/**
 * Exits with 0 after a clean stop: on SIGTERM, on SIGINT, and when the parent process exits, which closes the
 * IPC channel. Listens from the beginning: a signal during startup stops the program as soon as it has
 * started, and it does not start at all if the parent has already exited. Exits with 1 if the stop takes too
 * long.
 * @param start what to run
 */
export async function runUntilSignal<T extends Running>(
  start: () => Promise<T>,
  { stopWithinMs = STOP_WITHIN_MS } = {},
): Promise<T> {
  let running: T | undefined;
  let ended = false;
  const stop = async () => {
    if (!ended) endWithin(stopWithinMs);
    ended = true;
    if (!running) return;
    await running.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  process.channel?.unref();
  // One turn of the event loop reveals a channel that closed while the program was loading.
  await setImmediate();
  // Undefined if there never was a channel.
  if (process.connected === false) process.exit(0);
  running = await start();
  if (ended) await stop();
  return running;
}

/** Exits after this many milliseconds. The timer does not keep the process alive. */
function endWithin(ms: number): void {
  setTimeout(() => {
    new Logger('Stop').error(
      `some work was still running ${ms / 1000} seconds after the signal; it is aborted and resumes at the next start`,
    );
    process.exit(1);
  }, ms).unref();
}
