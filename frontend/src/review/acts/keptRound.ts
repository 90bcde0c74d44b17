import { isRecord } from '../../storage/guards.ts';
import { type RecordFormat, readRecord, writeRecord } from '../../storage/records.ts';
import type { Round } from '../session/desk.ts';
import { type Draft, type Kept, NOTHING_KEPT } from '../state/deskState.ts';
import type { Order } from '../state/order.ts';

const KEY = 'byline.review.';

/**
 * What this browser keeps of one round; every tab that has it open reads and writes the same.
 * @param storage undefined where the browser keeps nothing: then it lasts as long as the page
 */
export function keptRound(storage: Storage | undefined, roundId: string): Round['kept'] {
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
      // One that has no more room must not forget what it could not take.
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
