/** Milliseconds below which no answer is slow, whatever the others took: a machine has its moments. */
const NEVER_SLOW_MS = 2000;
/** Times of the middle answer's time from which on one is slow. */
const SLOW_FACTOR = 100;

export interface Timed {
  route: string;
  ms: number;
}

/** How long the answers took, and which took too long beside the others: somebody's text walked in circles. */
export class Stopwatch {
  private readonly answers: Timed[] = [];

  note(answer: Timed): void {
    this.answers.push(answer);
  }

  /** What an answer may take on this machine: a hundred times the middle one, and two seconds in any case. */
  get boundMs(): number {
    const times = this.answers.map(({ ms }) => ms).sort((a, b) => a - b);
    return Math.max(NEVER_SLOW_MS, SLOW_FACTOR * (times[Math.floor(times.length / 2)] ?? 0));
  }

  get tooSlow(): Timed[] {
    return this.answers.filter(({ ms }) => ms > this.boundMs);
  }

  /** The slowest answer of each route, the slowest routes first. */
  slowest(count: number): Timed[] {
    const routes = new Map<string, number>();
    for (const { route, ms } of this.answers) routes.set(route, Math.max(ms, routes.get(route) ?? 0));
    const all = [...routes].map(([route, ms]) => ({ route, ms }));
    return all.sort((a, b) => b.ms - a.ms).slice(0, count);
  }
}
