import { EventEmitter, once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { PostRunsRepository, type RunView } from './post-runs.repository.js';

/** How often a run is looked at that another server carries, in milliseconds. */
const LOOK_MS = 500;

/**
 * Follows runs by their rows, so that any tab on any server sees the same, also after a reload or a restart; what this
 * server does itself is passed on without delay. (Rows and not NOTIFY: a pooled connection hears none, its payload ends
 * at 8,000 bytes, and whoever comes later needs the row all the same.)
 */
@Injectable()
export class RunWatch {
  private readonly told = new EventEmitter().setMaxListeners(0);
  private readonly growing = new Map<string, RunView['growing']>();

  constructor(private readonly runs: PostRunsRepository) {}

  /** Says that an item of the run, of this server, has moved on. */
  tell(runId: string): void {
    this.growing.delete(runId);
    this.told.emit(runId);
  }

  /** Passes on the text so far of the item that this server writes. */
  grow(runId: string, itemId: string, text: string): void {
    this.growing.set(runId, { itemId, text });
    this.told.emit(runId);
  }

  /** Says that the run was cancelled: whoever writes for it here need not wait to find out. */
  cancelled(runId: string): void {
    this.told.emit(`cancelled ${runId}`);
    this.tell(runId);
  }

  /** @returns what ends the listening */
  onCancelled(runId: string, listener: () => void): () => void {
    this.told.once(`cancelled ${runId}`, listener);
    return () => this.told.off(`cancelled ${runId}`, listener);
  }

  /** The run as it is now and each time that something has come, until it has ended or nobody listens any more. */
  async *follow(runId: string, signal?: AbortSignal): AsyncGenerator<RunView> {
    while (!signal?.aborted) {
      let changed = this.change(runId, signal);
      const view = await this.runs.find(runId);
      if (!view) return;
      yield view;
      if (view.run.state !== 'running') return;
      await changed;
      for (let here = this.growing.get(runId); here && !signal?.aborted; here = this.growing.get(runId)) {
        changed = this.change(runId, signal);
        yield { run: view.run, growing: here };
        await changed;
      }
    }
  }

  private async change(runId: string, signal?: AbortSignal): Promise<void> {
    const signals = [AbortSignal.timeout(LOOK_MS), ...(signal ? [signal] : [])];
    // Told, time to look, or nobody there any more: the caller looks in any case.
    await once(this.told, runId, { signal: AbortSignal.any(signals) }).catch(() => undefined);
  }
}
