import { setImmediate } from 'node:timers/promises';

interface Running {
  stop(): Promise<void>;
}

/**
 * Ends the process with 0 once what it does is stopped: on SIGTERM, on SIGINT, and when the command that started it
 * has gone, which closes the channel between them. Listens from the first moment: a start that is ended on its way
 * is given up as soon as it is complete, and one whose starter has gone already does not begin.
 * @param start what to run
 */
export async function runUntilSignal<T extends Running>(start: () => Promise<T>): Promise<T> {
  let running: T | undefined;
  let ended = false;
  const stop = async () => {
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
