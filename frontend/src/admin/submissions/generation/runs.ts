import { MESSAGES } from '#rules/messages';
import { ApiError } from '../../../api/http.ts';
import { reasonOf } from '../reasonOf.ts';
import { forgetRun, rememberRun } from './interruptedRun.ts';
import { advance, newRun, type Run, type RunEvent } from './run.ts';
import { type Order, type Tools, writePosts } from './writePosts.ts';

/**
 * The runs of this tab, by submission. They live outside of the components: a run goes on while other pages of the
 * panel are looked at.
 */
export class Runs {
  private readonly runs = new Map<string, Run>();
  private readonly controllers = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get(submissionId: string): Run | undefined {
    return this.runs.get(submissionId);
  }

  /**
   * Runs until every idea is through, the run is cancelled, or it makes no sense to go on. One run per submission.
   * @throws ApiError 401, for the caller to lead to the login page; the run counts as interrupted then.
   */
  async start(order: Order, tools: Pick<Tools, 'api' | 'current' | 'showPost'>): Promise<void> {
    const { id } = order.submission;
    if (this.get(id)?.state === 'running') return;
    const controller = new AbortController();
    const report = (event: RunEvent) => this.report(id, event);
    this.controllers.set(id, controller);
    this.put(id, newRun(order.ideas, this.get(id)));
    rememberRun(id, order.ideas);
    try {
      await writePosts(order, { ...tools, signal: controller.signal, report });
      forgetRun(id);
      report({ type: controller.signal.aborted ? 'cancelled' : 'finished' });
    } catch (error) {
      report({ type: 'stopped', reason: reasonOf(error, MESSAGES.postFailed) });
      if (error instanceof ApiError && error.statusCode === 401) throw error;
      forgetRun(id);
    }
  }

  /** Ends a run after what is done; the text that is being written is given up. */
  cancel(submissionId: string): void {
    this.controllers.get(submissionId)?.abort();
  }

  /** Ends all runs, at logout: their requests would be refused. */
  cancelAll(): void {
    for (const id of this.controllers.keys()) this.cancel(id);
  }

  private report(submissionId: string, event: RunEvent): void {
    const run = this.get(submissionId);
    if (run) this.put(submissionId, advance(run, event));
  }

  private put(submissionId: string, run: Run): void {
    this.runs.set(submissionId, run);
    for (const listener of this.listeners) listener();
  }
}

export const runs = new Runs();
