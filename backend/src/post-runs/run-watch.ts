import { EventEmitter, once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { PostRunsRepository, type RunView } from './post-runs.repository.js';

/** How often a run is looked at that another server carries, in milliseconds. */
const LOOK_MS = 500;

/**
 * Follows runs by their rows, so that any tab on any server sees the same, also after a reload or a restart. What this
 * server does itself is looked at without delay. (Rows and not NOTIFY: a pooled connection hears none, its payload
 * ends at 8,000 bytes, and whoever comes later needs the row all the same.)
 */
@Injectable()
export class RunWatch {
  private readonly told = new EventEmitter().setMaxListeners(0);

  constructor(private readonly runs: PostRunsRepository) {}

  /** Says that something of the run has changed. */
  tell(runId: string): void {
    this.told.emit(runId);
  }

  /** The run as it is now and each time that it is looked at, until it has ended or nobody listens any more. */
  async *follow(runId: string, signal?: AbortSignal): AsyncGenerator<RunView> {
    while (!signal?.aborted) {
      const changed = this.change(runId, signal);
      const view = await this.runs.find(runId);
      if (!view) return;
      yield view;
      if (view.run.state !== 'running') return;
      await changed;
    }
  }

  private async change(runId: string, signal?: AbortSignal): Promise<void> {
    const signals = [AbortSignal.timeout(LOOK_MS), ...(signal ? [signal] : [])];
    // Told, time to look, or nobody there any more: the caller looks in any case.
    await once(this.told, runId, { signal: AbortSignal.any(signals) }).catch(() => undefined);
  }
}
