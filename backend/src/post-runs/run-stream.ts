import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { EventStream } from '../platform/http/event-stream.js';
import { givenUp } from '../platform/http/given-up.js';
import type { RunView } from './post-runs.repository.js';
import { RunWatch } from './run-watch.js';

/** Writes a run as server-sent events, from where it is now. */
@Injectable()
export class RunStream {
  private readonly logger = new Logger(RunStream.name);

  constructor(private readonly watch: RunWatch) {}

  /** @throws what goes wrong before the first event; after it the stream ends, and whoever follows comes again. */
  async write(runId: string, response: Response): Promise<void> {
    const stream = new EventStream(response);
    try {
      await this.follow(runId, stream, givenUp(response));
    } catch (error) {
      if (!stream.open) throw error;
      this.logger.warn(
        `the events of a run broke off: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    stream.end();
  }

  private async follow(runId: string, stream: EventStream, signal: AbortSignal): Promise<void> {
    let shown = '';
    let growing: RunView['growing'];
    for await (const view of this.watch.follow(runId, signal)) {
      const run = JSON.stringify(view.run);
      if (run !== shown) stream.send('run', view.run);
      shown = run;
      if (view.growing && growing?.itemId !== view.growing.itemId) stream.begin();
      growing = view.growing;
      if (growing) stream.text(growing.text, { itemId: growing.itemId });
      else stream.beat();
      if (view.run.state !== 'running') stream.send('done', view.run);
    }
  }
}
