import { setImmediate } from 'node:timers/promises';

/**
 * Processor time in milliseconds of the longest turn of the event loop during some work. No other request is answered
 * during a turn. Wall-clock time would include other work of the machine.
 */
export async function longestTurn(work: Promise<unknown>): Promise<number> {
  let going = true;
  const ended = work.finally(() => {
    going = false;
  });
  let longest = 0;
  while (going) {
    const began = process.threadCpuUsage();
    await setImmediate();
    const { user, system } = process.threadCpuUsage(began);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await ended;
  return longest;
}
