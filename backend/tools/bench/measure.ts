import { readFile } from 'node:fs/promises';

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Runs an operation `count` times, `width` at a time. Milliseconds. */
export async function measure(
  { count, width }: { count: number; width: number },
  operation: (n: number) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < count) {
      const n = next++;
      const begun = performance.now();
      await operation(n);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99) };
}

/** Most memory that a process has had resident so far, in MB; 0 where the system does not tell. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Counts the peak anew from now on, where the system can. */
export async function resetPeak(pid: number): Promise<void> {
  const { writeFile } = await import('node:fs/promises');
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

export function line(name: string, { perSecond, p50, p99 }: Measured, beside?: Measured): string {
  const own = `${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`;
  const bare = beside
    ? `   bare SQL ${beside.perSecond.toFixed(0)}/s  p50 ${beside.p50.toFixed(2)} ms  ratio ${(p50 / beside.p50).toFixed(2)}`
    : '';
  return `  ${name.padEnd(28)}${own}${bare}\n`;
}
