import { t } from '@lingui/core/macro';
import type { ApiError } from '../../api/http.ts';
import type { Opened, ReviewApi } from '../../api/review.ts';
import { SendQueue } from '../../api/sendQueue.ts';
import { isRecord } from '../../storage/guards.ts';
import { liveTabs } from '../../storage/liveTabs.ts';
import { type RecordFormat, readRecord, writeRecord } from '../../storage/records.ts';
import { type Desk, loadDesk, type Round } from '../session/desk.ts';
import { type Draft, type Kept, keyOf, NOTHING_KEPT, type Order, type Place } from '../state/deskState.ts';
import { readKept } from './actions.ts';
import { Outbox, type OutboxEvents } from './outbox.ts';

/** Handlers that show the outbox's events. */
export function outboxEvents(desk: Desk): OutboxEvents {
  const { store } = desk;
  const { dispatch } = store;
  return {
    kept: () => readKept(desk),
    received: (review) => {
      if (desk.round) dispatch({ type: 'received', review, kept: desk.round.kept.read() });
    },
    stuck: (stuck) => dispatch({ type: 'stuck', stuck }),
    gone: () => dispatch({ type: 'closed', phase: 'gone' }),
    nameMissing: (order) => dispatch({ type: 'asking', asking: { place: placeOf(order), order } }),
    stale(order, present) {
      giveBack(desk, order);
      const seen = store.get().received?.posts.find(({ id }) => id === present.id);
      const isOther = seen?.version !== present.version;
      if (isOther) dispatch({ type: 'stale', present });
      const words = isOther
        ? t`This text changed while you were reading. Please look again; nothing was saved.`
        : t`Someone else has already decided on this post. Your answer was not saved.`;
      dispatch({ type: 'failed', place: { postId: present.id }, words });
      void loadDesk(desk);
    },
    refused(order, error) {
      giveBack(desk, order);
      dispatch({ type: 'failed', place: placeOf(order), words: failureText(order, error) });
      void loadDesk(desk);
    },
  };
}

function failureText({ kind }: Order, error: ApiError): string {
  if (kind === 'undo' && error.statusCode === 409) return t`This can no longer be undone.`;
  return Object.values(error.fields)[0] ?? error.message;
}

/** Restores the text that was written for it to its field. */
function giveBack(desk: Desk, order: Order): void {
  for (const [place, draft] of draftsOf(order)) {
    desk.round?.kept.change(({ drafts }) => ({ drafts: { [keyOf(place)]: draft, ...drafts } }));
  }
  readKept(desk);
}

function draftsOf(order: Order): [Place, Draft][] {
  if (order.kind === 'comment') {
    const { text, quote } = order.body;
    return [[placeOf(order), { intent: 'comment', text, ...(quote && { quote }) }]];
  }
  if (order.kind !== 'decide') return [];
  return order.body.decisions.flatMap(({ postId, verdict, words, quote }): [Place, Draft][] =>
    verdict === 'approved' || words === undefined
      ? []
      : [[{ postId }, { intent: verdict, text: words, ...(quote && { quote }) }]],
  );
}

/** Where on the page an order came from. */
function placeOf(order: Order): Place {
  switch (order.kind) {
    case 'decide': {
      const [first, ...others] = order.body.decisions;
      return first && others.length === 0 ? { postId: first.postId } : 'remaining';
    }
    case 'confirm':
      return { part: order.body.part };
    case 'comment': {
      const { postId, part } = order.body;
      if (postId !== undefined) return { postId };
      return part === undefined ? 'remaining' : { part };
    }
    default:
      return { postId: order.body.postId };
  }
}

/** Reports to the server which posts a person has opened, in the background. */
export class Openings {
  private waiting: Opened['posts'] = [];
  private readonly queue: SendQueue<Opened['posts']>;

  constructor(api: ReviewApi) {
    this.queue = new SendQueue<Opened['posts']>({
      next: () => (this.waiting.length > 0 ? this.waiting : undefined),
      send: async (posts) => {
        await api.opened({ posts });
        this.waiting = this.waiting.filter((post) => !posts.includes(post));
      },
      onRetry: (_posts, cause) => console.warn('Opened posts could not be reported yet.', cause),
    });
  }

  add(postId: string, version: number): void {
    this.waiting = [...this.waiting, { postId, version }];
    this.hurry();
  }

  hurry(): void {
    this.queue.hurry();
  }

  close(): void {
    this.queue.close();
  }
}

const KEY = 'byline.review.';

/**
 * What this browser keeps of one round; every tab that has it open reads and writes the same.
 * @param storage undefined where the browser keeps nothing: then it lasts as long as the page
 */
export function cachedRound(storage: Storage | undefined, roundId: string): Round['kept'] {
  const key = KEY + roundId;
  let memory = NOTHING_KEPT;
  let onlyMemory = false;
  const read = () => {
    if (onlyMemory || !storage) return memory;
    return readRecord(storage, key, FORMAT) ?? NOTHING_KEPT;
  };
  return {
    read,
    change(change) {
      const kept = read();
      memory = { ...kept, ...change(kept) };
      // A full device must not lose what it could not store.
      if (storage) onlyMemory = !writeRecord(storage, key, { version: FORMAT.version, content: memory });
      return memory;
    },
  };
}

/** The storage of this browser; undefined where a page may not use it. */
export function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch (cause) {
    console.warn('This browser keeps nothing for later.', cause);
    return undefined;
  }
}

const FORMAT: RecordFormat<Kept> = {
  version: 1,
  parse: (kept) => {
    if (!isRecord(kept)) return undefined;
    const { name, orders, drafts, opened } = kept;
    return {
      name: typeof name === 'string' ? name : '',
      orders: Array.isArray(orders) ? orders.filter(isOrder) : [],
      drafts: entriesOf(drafts, isDraft),
      opened: entriesOf(opened, (version) => typeof version === 'number'),
    };
  },
};

const KINDS: ReadonlySet<unknown> = new Set(['decide', 'undo', 'comment', 'confirm', 'posted']);

/** What else it says is the server's to judge. */
function isOrder(kept: unknown): kept is Order {
  if (!isRecord(kept) || !isRecord(kept.body) || typeof kept.id !== 'string') return false;
  return KINDS.has(kept.kind) && (kept.kind !== 'decide' || Array.isArray(kept.body.decisions));
}

function isDraft(kept: unknown): kept is Draft {
  return isRecord(kept) && typeof kept.intent === 'string' && typeof kept.text === 'string';
}

function entriesOf<T>(kept: unknown, isOne: (value: unknown) => value is T): Record<string, T> {
  if (!isRecord(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, T] => isOne(entry[1])));
}

/** Looks at what the device keeps of a round, and sends what has not arrived. */
export function openRound(desk: Desk, roundId: string): void {
  if (desk.round) return;
  const kept = cachedRound(deviceStorage(), roundId);
  const tabs = liveTabs(`byline.review.${roundId}.`);
  const outbox = new Outbox({ kept, api: desk.api, tabs, events: outboxEvents(desk) });
  const openings = new Openings(desk.api);
  const close = () => {
    outbox.close();
    openings.close();
  };
  desk.round = { kept, outbox, openings, close };
  readKept(desk);
  outbox.hurry();
}
