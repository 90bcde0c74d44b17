import { EventEmitter, once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { PostRunsRepository, type RunView } from './post-runs.repository.js';

/** Polling interval for runs on another server, in milliseconds. */
const LOOK_MS = 500;

/**
 * Follows runs through their rows, so that any tab on any server sees the same, even after a reload or a
 * restart. Changes by this server are published immediately. (No NOTIFY: pooled connections do not receive
 * it, its payload is limited to 8,000 bytes, and late subscribers need the row anyway.)
 */
@Injectable()
export class RunEvents {
  private readonly events = new EventEmitter().setMaxListeners(0);
  private readonly streamedTexts = new Map<string, RunView['streamedText']>();

  constructor(private readonly runs: PostRunsRepository) {}

  /** Publishes that an item of a run on this server has changed. */
  publish(runId: string): void {
    this.streamedTexts.delete(runId);
    this.events.emit(runId);
  }

  /** Publishes the text so far of the item that this server is writing. */
  setText(runId: string, itemId: string, text: string): void {
    this.streamedTexts.set(runId, { itemId, text });
    this.events.emit(runId);
  }

  /** Publishes a cancellation, so that a worker on this server stops immediately. */
  cancelled(runId: string): void {
    this.events.emit(`cancelled ${runId}`);
    this.publish(runId);
  }

  /** @returns a function that removes the listener */
  onCancelled(runId: string, listener: () => void): () => void {
    this.events.once(`cancelled ${runId}`, listener);
    return () => this.events.off(`cancelled ${runId}`, listener);
  }

  /**
   * Yields the run now, and again after each notification and at each polling interval, until it has ended or the
   * listener has disconnected.
   */
  async *follow(runId: string, signal?: AbortSignal): AsyncGenerator<RunView> {
    while (!signal?.aborted) {
      let changed = this.change(runId, signal);
      const view = await this.runs.find(runId);
      if (!view) return;
      yield view;
      if (view.run.state !== 'running') return;
      await changed;
      for (
        let here = this.streamedTexts.get(runId);
        here && !signal?.aborted;
        here = this.streamedTexts.get(runId)
      ) {
        changed = this.change(runId, signal);
        yield { run: view.run, streamedText: here };
        await changed;
      }
    }
  }

  private async change(runId: string, signal?: AbortSignal): Promise<void> {
    const signals = [AbortSignal.timeout(LOOK_MS), ...(signal ? [signal] : [])];
    // A notification, the polling interval or a disconnect: the caller checks in any case.
    await once(this.events, runId, { signal: AbortSignal.any(signals) }).catch(() => undefined);
  }
}
