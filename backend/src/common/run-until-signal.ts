import { setImmediate } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/**
 * Maximum milliseconds from the end of the delay to the exit: about three times what running requests and jobs get. A
 * database that stops responding would otherwise keep the process alive forever.
 */
const STOP_WITHIN_MS = 15_000;

/** Signals of one stop arrive together: systemd sends SIGTERM to npm, the starter and the server, and the first two forward it. */
const SAME_STOP_MS = 1000;

interface Running {
  stop(): Promise<void>;
}

/**
 * Exits with 0 after a clean stop: on SIGTERM, on SIGINT, and when the parent process exits, which closes the
 * IPC channel. Listens from the beginning: a signal during startup stops the program as soon as it has
 * started, and it does not start at all if the parent has already exited. Exits with 1 if the stop takes too
 * long, or on a further signal after `stopDelayMs`; earlier repeats are ignored.
 * @param start what to run
 */
export async function runUntilSignal<T extends Running>(
  start: () => Promise<T>,
  { stopDelayMs = 0, stopWithinMs = STOP_WITHIN_MS, sameStopMs = SAME_STOP_MS } = {},
): Promise<T> {
  const logger = new Logger('Stop');
  let running: T | undefined;
  let stoppingSince: number | undefined;
  const stop = async (reason: string) => {
    stoppingSince = performance.now();
    endWithin(stopDelayMs + stopWithinMs);
    logger.log(`${reason}: stopping`);
    if (running) await finish(running);
  };
  const finish = async (started: T) => {
    await started.stop();
    logger.log('stopped');
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) return stop(signal);
    if (performance.now() - stoppingSince <= stopDelayMs + sameStopMs) return;
    logger.error(`${signal} again: work in progress is aborted and resumes at the next start`);
    process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.once('disconnect', () => stoppingSince ?? stop('the parent process has ended'));
  process.channel?.unref();
  // One turn of the event loop reveals a channel that closed while the program was loading.
  await setImmediate();
  // Undefined if there never was a channel.
  if (process.connected === false) process.exit(0);
  running = await start();
  if (stoppingSince !== undefined) await finish(running);
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
