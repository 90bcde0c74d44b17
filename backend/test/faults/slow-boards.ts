import { setTimeout as delay } from 'node:timers/promises';
import { type Exchange, type OnTheWay, startRecordingProxy } from '../support/recording-proxy.js';
import type { Seeded } from './seeded.js';

/** The board client times out after 15 seconds, which is also the duration of a lease. */
const BEGINS_AFTER_MS = 10_000;
const OVERDUE_AFTER_MS = 6000;
const ANSWERS_AFTER_MS = 2500;
/** Maximum duration of any other call in milliseconds. */
const SLOW_MS = 500;
/** Share of responses to writing calls that are lost. */
const LOST = 0.08;

/**
 * A slow board service: it begins late, responds late, and loses responses to completed calls. One board takes longer
 * than a lease.
 */
export class SlowBoards {
  /** Resolves while the slowest board is still being created after its lease has expired. */
  readonly overdue: Promise<void>;
  private tellOverdue = () => {};
  private slowest: string | undefined;
  private isAnswered = false;

  private constructor(
    private readonly chance: Seeded,
    private readonly slowestName: string,
  ) {
    this.overdue = new Promise((resolve) => {
      this.tellOverdue = resolve;
    });
  }

  /** @param slowestName what the name of the slowest board contains */
  static async start(origin: string, chance: Seeded, slowestName: string) {
    const boards = new SlowBoards(chance, slowestName);
    const proxy = await startRecordingProxy(origin, (...call) => boards.pass(...call));
    return { boards, url: proxy.url, close: () => proxy.close() };
  }

  private async pass(...[call, forward]: Parameters<OnTheWay>): Promise<Exchange | undefined> {
    const { method, path, body } = call;
    if (method === 'POST' && /\/boards\b/.test(path) && `${path}${body}`.includes(this.slowestName))
      return this.makeSlowest(forward);
    if (this.slowest && method === 'GET' && path.includes(`/boards/${this.slowest}/lists`))
      return this.listSlowest(forward);
    await delay(this.chance.between(0, SLOW_MS));
    const answer = await forward();
    return method !== 'GET' && this.chance.chance(LOST) ? undefined : answer;
  }

  private async makeSlowest(forward: () => Promise<Exchange>): Promise<Exchange> {
    await delay(BEGINS_AFTER_MS);
    const answer = await forward();
    this.slowest = String(JSON.parse(answer.answer).id);
    return answer;
  }

  /** Delays the response, which is outdated by the time it arrives. */
  private async listSlowest(forward: () => Promise<Exchange>): Promise<Exchange> {
    const answer = await forward();
    if (this.isAnswered) return answer;
    this.isAnswered = true;
    await delay(OVERDUE_AFTER_MS);
    this.tellOverdue();
    await delay(ANSWERS_AFTER_MS);
    return answer;
  }
}
