import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { errorMessage } from '../common/errors.js';
import { EventStream } from '../common/http/event-stream.js';
import { abortOnDisconnect } from '../common/http/http.js';
import type { RunView } from './post-runs.repository.js';
import { RunEvents } from './run-events.js';

/** Sends a run as server-sent events, starting from its current state. */
@Injectable()
export class RunStream {
  private readonly logger = new Logger(RunStream.name);

  constructor(private readonly watch: RunEvents) {}

  /**
   * @param isAllowed called before each event: the stream ends with its session
   * @throws errors before the first event; a later one ends the stream, and the client reconnects.
   */
  async write(runId: string, response: Response, isAllowed: () => Promise<boolean>): Promise<void> {
    const stream = new EventStream(response);
    try {
      await this.follow(runId, stream, { signal: abortOnDisconnect(response), isAllowed });
    } catch (error) {
      if (!stream.open) throw error;
      this.logger.warn(`the event stream of a run ended early: ${errorMessage(error)}`);
    }
    stream.end();
  }

  private async follow(
    runId: string,
    stream: EventStream,
    { signal, isAllowed }: { signal: AbortSignal; isAllowed: () => Promise<boolean> },
  ): Promise<void> {
    let shown = '';
    let streamedText: RunView['streamedText'];
    for await (const view of this.watch.follow(runId, signal)) {
      if (!(await isAllowed())) return;
      const run = JSON.stringify(view.run);
      if (run !== shown) stream.send('run', view.run);
      shown = run;
      if (view.streamedText && streamedText?.itemId !== view.streamedText.itemId) stream.begin();
      streamedText = view.streamedText;
      if (streamedText) stream.text(streamedText.text, { itemId: streamedText.itemId });
      else stream.beat();
      if (view.run.state !== 'running') stream.send('done', view.run);
    }
  }
}
