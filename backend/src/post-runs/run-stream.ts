import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { EventStream } from '../platform/http/event-stream.js';
import { givenUp } from '../platform/http/given-up.js';
import type { RunView } from './post-runs.repository.js';
import { RunWatch } from './run-watch.js';

/** Writes a run as server-sent events, from where it is now. */
@Injectable()
export class RunStream {
  constructor(private readonly watch: RunWatch) {}

  async write(runId: string, response: Response): Promise<void> {
    const stream = new EventStream(response);
    let shown = '';
    let growing: RunView['growing'];
    for await (const view of this.watch.follow(runId, givenUp(response))) {
      const run = JSON.stringify(view.run);
      if (run !== shown) stream.send('run', view.run);
      shown = run;
      if (view.growing && growing?.itemId !== view.growing.itemId) stream.begin();
      growing = view.growing;
      if (growing) stream.text(growing.text, { itemId: growing.itemId });
      else stream.beat();
      if (view.run.state !== 'running') stream.send('done', view.run);
    }
    stream.end();
  }
}
