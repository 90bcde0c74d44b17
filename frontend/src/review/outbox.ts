import { ApiError } from '../api/http.ts';
import type { Review, ReviewApi, ReviewPost } from '../api/review.ts';
import { SendQueue } from '../api/sendQueue.ts';
import type { LiveTabs } from '../storage/liveTabs.ts';
import { hasArrived, type PendingAction } from './pendingActions.ts';
import type { Round } from './session.ts';

export interface OutboxEvents {
  /** The stored state has changed. */
  stored: () => void;
  /** The action was delivered and is no longer stored; this is the current round. */
  received: (review: Review) => void;
  /** The last attempt did not reach the server; it is retried. */
  offline: (offline: boolean) => void;
  /** The action was rejected: the post has changed since it was read. */
  stale: (action: PendingAction, present: ReviewPost) => void;
  nameMissing: (action: PendingAction) => void;
  refused: (action: PendingAction, error: ApiError) => void;
  gone: () => void;
}

interface OutboxOptions {
  stored: Round['stored'];
  api: ReviewApi;
  tabs: LiveTabs;
  events: OutboxEvents;
}

/** Temporary: time-outs, too many requests. */
const WORTH_RETRYING = new Set([408, 425, 429]);

/**
 * Sends the reader's actions: stores each on the device, sends them in order from one tab at a time, and retries. An
 * action that was tried before is first looked up in the round, so that it never counts twice.
 */
export class Outbox {
  private readonly queue: SendQueue<PendingAction>;

  constructor(private readonly options: OutboxOptions) {
    const { stored, tabs, events } = options;
    this.queue = new SendQueue<PendingAction>({
      next: () => stored.read().pending[0],
      send: (action) => this.sendFirst(action),
      onRetry: () => events.offline(true),
      lock: () => tabs.hold('outbox'),
    });
  }

  add(action: PendingAction): void {
    this.options.stored.change(({ pending }) => ({ pending: [...pending, action] }));
    this.options.events.stored();
    this.retryNow();
  }

  /** Retries immediately, for example when the network is back. */
  retryNow(): void {
    this.queue.hurry();
  }

  close(): void {
    this.queue.close();
  }

  private async sendFirst(action: PendingAction): Promise<void> {
    try {
      const review = await this.deliver(action);
      this.remove(action, review);
      this.options.events.offline(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode >= 500 || WORTH_RETRYING.has(error.statusCode))
        throw error;
      this.refuse(action, error);
    }
  }

  private async deliver(action: PendingAction): Promise<Review> {
    const { api, stored } = this.options;
    if (action.tried) {
      const review = await api.read();
      if (hasArrived(action, review)) return review;
    }
    const tried = (one: PendingAction) => (one.id === action.id ? { ...one, tried: true } : one);
    const current = stored.change(({ pending }) => ({ pending: pending.map(tried) }));
    const name = action.name ?? current.name;
    return send(api, action, name === '' ? {} : { name });
  }

  private refuse(action: PendingAction, error: ApiError): void {
    const { events } = this.options;
    if (error.statusCode === 404) {
      this.close();
      events.gone();
      return;
    }
    this.remove(action);
    if (error.fields.name !== undefined) events.nameMissing(action);
    else if (action.kind === 'decide' && isPost(error.extra.current))
      events.stale(action, error.extra.current);
    else events.refused(action, error);
  }

  private remove(action: PendingAction, review?: Review): void {
    this.options.stored.change(({ pending }) => ({ pending: pending.filter(({ id }) => id !== action.id) }));
    if (review) this.options.events.received(review);
    else this.options.events.stored();
  }
}

function send(api: ReviewApi, action: PendingAction, name: { name?: string }): Promise<Review> {
  switch (action.kind) {
    case 'decide':
      return api.decide({ ...name, ...action.body });
    case 'undo':
      return api.undo({ ...name, ...action.body });
    case 'comment':
      return api.comment({ ...name, ...action.body });
    case 'confirm':
      return confirmParts(api, action.body, name);
    case 'posted':
      return api.posted({ ...name, ...action.body });
  }
}

/**
 * Confirms the parts one by one, because the server accepts one at a time.
 * @returns the round after the last one
 */
async function confirmParts(
  api: ReviewApi,
  { parts, looksRight }: Extract<PendingAction, { kind: 'confirm' }>['body'],
  name: { name?: string },
): Promise<Review> {
  let review: Review | undefined;
  for (const part of parts) review = await api.confirm({ ...name, part, looksRight });
  return review ?? api.read();
}

function isPost(current: unknown): current is ReviewPost {
  return typeof current === 'object' && current !== null && 'fullPost' in current && 'hash' in current;
}
