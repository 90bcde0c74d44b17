import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const CLOCK_TICK_MS = 10;
const REST_MS = 2000;

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of one operation in the measured process; independent of other load. */
  cpu: number;
}

/** An operation, and the process that it is measured in. */
interface Operation {
  pid: number;
  operation: () => Promise<unknown>;
}

/** Measures two operations in turns, so that other load on the machine affects both in the same way. In milliseconds. */
export async function measureAlternately(
  count: number,
  operations: readonly [Operation, Operation],
): Promise<[Measured, Measured]> {
  const times: [number[], number[]] = [[], []];
  let before: number[] = [];
  for (let n = -count * WARM_UP; n < count; n++) {
    if (n === 0) before = await Promise.all(operations.map(({ pid }) => cpuTime(pid)));
    for (const place of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const begun = performance.now();
      await operations[place].operation();
      if (n >= 0) times[place].push(performance.now() - begun);
    }
  }
  const measured = async (place: 0 | 1): Promise<Measured> => {
    const cpu = ((await cpuTime(operations[place].pid)) - (before[place] ?? 0)) / count;
    return { ...summary(times[place]), cpu };
  };
  return [await measured(0), await measured(1)];
}

/** @param times in milliseconds, of operations that ran one after the other */
function summary(times: readonly number[]): Omit<Measured, 'cpu'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** Share of warm-up runs: newly loaded code takes twice as long. */
const WARM_UP = 1 / 2;

/** Runs an operation `count` times, `width` concurrently, and measures a process, this one by default. In milliseconds. */
export async function measure(
  { count, width, pid = process.pid }: { count: number; width: number; pid?: number },
  operation: (n: number) => Promise<unknown>,
): Promise<Measured> {
  await run(count * WARM_UP, width, operation);
  const started = performance.now();
  const cpuBefore = await cpuTime(pid);
  const times = await run(count, width, operation);
  const perSecond = count / ((performance.now() - started) / 1000);
  const cpu = ((await cpuTime(pid)) - cpuBefore) / count;
  return { ...summary(times), perSecond, cpu };
}

/** Returns the duration of each run. */
async function run(
  count: number,
  width: number,
  operation: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next++;
      const begun = performance.now();
      await operation(n);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return times;
}

/** Processor time of a process in milliseconds; 0 where the system does not report it. */
export async function cpuTime(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = status.slice(status.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return (user + system) * CLOCK_TICK_MS;
}

/** Waits until a process is nearly idle: new forms still have jobs. */
export async function atRest(pid: number): Promise<void> {
  let worked = Number.POSITIVE_INFINITY;
  while (worked > REST_MS / 20) {
    const before = await cpuTime(pid);
    await setTimeout(REST_MS);
    worked = (await cpuTime(pid)) - before;
  }
}

/** Peak resident memory of a process in MB; 0 if the system does not report it. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Resets the peak, if the system supports it. */
export async function resetPeak(pid: number): Promise<void> {
  const { writeFile } = await import('node:fs/promises');
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

export function line(name: string, { perSecond, p50, p99, cpu }: Measured): string {
  return `  ${name.padEnd(28)}${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  cpu ${cpu.toFixed(2)} ms\n`;
}

/** Ratio of two measurements, in wall-clock and in processor time. */
export function ratios(one: Measured, other: Measured): string {
  return `p50 x ${(one.p50 / other.p50).toFixed(2)}, cpu x ${(one.cpu / other.cpu).toFixed(2)}`;
}
