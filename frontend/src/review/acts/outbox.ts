import { ApiError } from '../../api/http.ts';
import type { Review, ReviewApi, ReviewPost } from '../../api/review.ts';
import { SendQueue } from '../../api/sendQueue.ts';
import type { LiveTabs } from '../../storage/liveTabs.ts';
import type { Round } from '../session/desk.ts';
import { hasArrived, type Order } from '../state/deskState.ts';

export interface OutboxEvents {
  /** The stored state has changed. */
  kept: () => void;
  /** The order has arrived, is kept no more, and this is the round now. */
  received: (review: Review) => void;
  /** The last try found no server: it is repeated. */
  stuck: (stuck: boolean) => void;
  /** Nothing was decided: a post is not as it was read. */
  stale: (order: Order, present: ReviewPost) => void;
  nameMissing: (order: Order) => void;
  refused: (order: Order, error: ApiError) => void;
  gone: () => void;
}

interface OutboxOptions {
  kept: Round['kept'];
  api: ReviewApi;
  tabs: LiveTabs;
  events: OutboxEvents;
}

/** Temporary: time-outs, too many requests. */
const WORTH_RETRYING = new Set([408, 425, 429]);

/**
 * What the reader said, on its way: kept on the device before it is sent, sent in order by one tab at a time, repeated
 * until it has arrived. What was tried before is looked for first, so that nothing is said twice.
 */
export class Outbox {
  private readonly queue: SendQueue<Order>;

  constructor(private readonly options: OutboxOptions) {
    const { kept, tabs, events } = options;
    this.queue = new SendQueue<Order>({
      next: () => kept.read().orders[0],
      send: (order) => this.sendFirst(order),
      onRetry: () => events.stuck(true),
      lock: () => tabs.hold('outbox'),
    });
  }

  add(order: Order): void {
    this.options.kept.change(({ orders }) => ({ orders: [...orders, order] }));
    this.options.events.kept();
    this.hurry();
  }

  /** Retries immediately, for example when the network is back. */
  hurry(): void {
    this.queue.hurry();
  }

  close(): void {
    this.queue.close();
  }

  private async sendFirst(order: Order): Promise<void> {
    try {
      const review = await this.deliver(order);
      this.remove(order, review);
      this.options.events.stuck(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode >= 500 || WORTH_RETRYING.has(error.statusCode))
        throw error;
      this.refuse(order, error);
    }
  }

  private async deliver(order: Order): Promise<Review> {
    const { api, kept } = this.options;
    if (order.tried) {
      const review = await api.read();
      if (hasArrived(order, review)) return review;
    }
    const tried = (one: Order) => (one.id === order.id ? { ...one, tried: true } : one);
    const { name } = kept.change(({ orders }) => ({ orders: orders.map(tried) }));
    return send(api, order, name === '' ? {} : { name });
  }

  private refuse(order: Order, error: ApiError): void {
    const { events } = this.options;
    if (error.statusCode === 404) {
      this.close();
      events.gone();
      return;
    }
    this.remove(order);
    if (error.fields.name !== undefined) events.nameMissing(order);
    else if (order.kind === 'decide' && isPost(error.extra.current)) events.stale(order, error.extra.current);
    else events.refused(order, error);
  }

  private remove(order: Order, review?: Review): void {
    this.options.kept.change(({ orders }) => ({ orders: orders.filter(({ id }) => id !== order.id) }));
    if (review) this.options.events.received(review);
    else this.options.events.kept();
  }
}

function send(api: ReviewApi, order: Order, name: { name?: string }): Promise<Review> {
  switch (order.kind) {
    case 'decide':
      return api.decide({ ...name, ...order.body });
    case 'undo':
      return api.undo({ ...name, ...order.body });
    case 'comment':
      return api.comment({ ...name, ...order.body });
    case 'confirm':
      return api.confirm({ ...name, ...order.body });
    case 'posted':
      return api.posted({ ...name, ...order.body });
  }
}

function isPost(current: unknown): current is ReviewPost {
  return typeof current === 'object' && current !== null && 'fullPost' in current && 'hash' in current;
}
