import { setImmediate } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/**
 * Milliseconds from the signal to the end, whatever goes on: some three times what requests and jobs in flight get. A
 * database that is silent answers neither the last question nor the farewell, and would keep the process for ever.
 */
const STOP_WITHIN_MS = 15_000;

interface Running {
  stop(): Promise<void>;
}

/**
 * Ends the process with 0 once what it does is stopped: on SIGTERM, on SIGINT, and when the command that started it
 * has gone, which closes the channel between them. Listens from the first moment: a start that is ended on its way
 * is given up as soon as it is complete, and one whose starter has gone already does not begin. What does not stop in
 * time is ended with 1.
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
  // That the channel was closed while the program was loading is seen by looking once at what waits outside.
  await setImmediate();
  // Undefined where there never was a channel.
  if (process.connected === false) process.exit(0);
  running = await start();
  if (ended) await stop();
  return running;
}

/** Ends the process, which was told to stop, in so many milliseconds. Does not keep it for that. */
function endWithin(ms: number): void {
  setTimeout(() => {
    new Logger('Stop').error(
      `not all that was in hand has ended ${ms / 1000} seconds after the signal; it ends with the process, and is taken up by the next start`,
    );
    process.exit(1);
  }, ms).unref();
}
