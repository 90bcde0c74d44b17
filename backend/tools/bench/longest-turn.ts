import { setImmediate } from 'node:timers/promises';

/**
 * Milliseconds of the processor that the longest turn of this thread takes until the work is done: nobody else is
 * answered in a turn. Not by the clock, which tells what else goes on on the machine.
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
