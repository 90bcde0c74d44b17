import type { Response } from 'express';

type EventName = 'delta' | 'run' | 'done' | 'error';

/**
 * Server-sent events. The response starts with the first event, so that an early failure can still set its
 * status.
 */
export class EventStream {
  private sent = '';

  constructor(private readonly response: Response) {}

  get open(): boolean {
    return this.response.headersSent;
  }

  /** Starts a new text. */
  begin(): void {
    this.sent = '';
  }

  /** Sends the changed end of the text and its offset, with the id of the text if there are several. */
  text(text: string, which: object = {}): void {
    const at = commonLength(this.sent, text);
    if (at === this.sent.length && at === text.length) return;
    this.sent = text;
    this.send('delta', { ...which, at, text: text.slice(at) });
  }

  send(event: EventName, data: unknown): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a heartbeat, so that neither side times out. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (!this.response.headersSent) {
      this.response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies that buffer responses would delay the text until it is complete.
        'X-Accel-Buffering': 'no',
      });
    }
    this.response.write(text);
  }
}

function commonLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}
