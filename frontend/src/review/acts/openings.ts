import type { Opened, ReviewApi } from '../../api/review.ts';

/** Tells the server which posts a person has opened. It is evidence, and nobody waits for it. */
export class Openings {
  private waiting: Opened['posts'] = [];
  private sending = false;

  constructor(private readonly api: ReviewApi) {}

  add(postId: string, version: number): void {
    this.waiting.push({ postId, version });
    this.hurry();
  }

  hurry(): void {
    void this.send();
  }

  private async send(): Promise<void> {
    if (this.sending || this.waiting.length === 0) return;
    const posts = this.waiting;
    this.waiting = [];
    this.sending = true;
    try {
      await this.api.opened({ posts });
    } catch (cause) {
      // Sent with the next one, or when the network is back.
      console.warn('What was opened could not be told yet.', cause);
      this.waiting = [...posts, ...this.waiting];
      return;
    } finally {
      this.sending = false;
    }
    this.hurry();
  }
}
