import type { Response } from 'express';

/** Server-sent events on an answer, opened with the first one, so that an early failure still has its status. */
export class EventStream {
  private sent = '';

  constructor(private readonly response: Response) {}

  get open(): boolean {
    return this.response.headersSent;
  }

  /** Sends what changed: the new end of the text, and where it begins. */
  text(text: string): void {
    const at = commonLength(this.sent, text);
    if (at === this.sent.length && at === text.length) return;
    this.sent = text;
    this.send('delta', { at, text: text.slice(at) });
  }

  send(event: 'delta' | 'done' | 'error', data: unknown): void {
    if (!this.response.headersSent) {
      this.response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies that collect answers would hold the text back until it is complete.
        'X-Accel-Buffering': 'no',
      });
    }
    this.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    this.response.end();
  }
}

function commonLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}
