import type { UpdateForm } from '../../api/forms.ts';
import { SendQueue } from '../../api/sendQueue.ts';
import { type AnswerChange, type Change, isCompletion } from './changes.ts';
import type { FoundElsewhere, Saved, Verdict } from './delivery.ts';
import { type OutboxEntry, randomUuid, type Table } from './draftDatabase.ts';

/**
 * Merges two pending changes into one; undefined if they must stay separate. The newer text wins, and so does the newer
 * reason, because messages are about the last action. An answer keeps the older `previous`, because that is what the
 * server has.
 */
export function mergeChanges(older: Change, newer: Change): Change | undefined {
  if (older.kind === 'update' && newer.kind === 'update') {
    // A refused removal is reverted, and must not revert other changes.
    if ((older.reason === 'topic removed') !== (newer.reason === 'topic removed')) return undefined;
    const reason = newer.reason === 'language' ? older.reason : newer.reason;
    return { kind: 'update', changes: { ...older.changes, ...newer.changes }, reason };
  }
  if (older.kind === 'answer' && newer.kind === 'answer' && older.index === newer.index) {
    return { ...newer, previous: older.previous };
  }
  if (older.kind === 'create' && newer.kind === 'create') return newer;
  if (isCompletion(older) && older.kind === newer.kind) return newer;
  return undefined;
}

interface KeptChangesOptions {
  table: Table<OutboxEntry>;
  draft: string;
  owner: string;
}

/** The pending changes in sending order, in memory and on the device. */
class PersistedChanges {
  private entries: OutboxEntry[] = [];
  private writes: Promise<void> = Promise.resolve();
  /** Entries that are only in memory. */
  private readonly unsaved = new WeakSet<OutboxEntry>();
  /** Callers that wait until everything is stored. */
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly options: KeptChangesOptions) {}

  get waiting(): readonly OutboxEntry[] {
    return this.entries;
  }

  /** Takes over entries of another page, in their order. */
  adopt(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
    const owned = entries.map((entry) => ({ ...entry, owner: this.options.owner }));
    this.insert(owned);
    for (const entry of owned) this.persist(entry);
    return owned;
  }

  /** Adds a change. It is merged into a pending change of the same target, unless that is being sent. */
  merge(change: Change, sending: OutboxEntry | undefined): void {
    for (const entry of this.entries) {
      const merged = entry === sending ? undefined : mergeChanges(entry.change, change);
      if (!merged) continue;
      entry.change = merged;
      this.persist(entry);
      return;
    }
    this.append(change);
  }

  /**
   * Holds an answer back until the user has chosen between it and the stored one. Later typing updates the held text.
   */
  hold(entry: OutboxEntry, stored: string): void {
    entry.conflict = stored;
    this.persist(entry);
    for (const later of this.entries.filter((other) => other !== entry)) {
      const merged = later.change.kind === 'answer' && mergeChanges(entry.change, later.change);
      if (!merged) continue;
      entry.change = merged;
      this.persist(entry);
      this.remove(later);
    }
  }

  /** The pending changes of an answer, oldest first. */
  answersTo(index: number): (OutboxEntry & { change: AnswerChange })[] {
    return this.entries.filter(
      (entry): entry is OutboxEntry & { change: AnswerChange } =>
        entry.change.kind === 'answer' && entry.change.index === index,
    );
  }

  remove(entry: OutboxEntry): void {
    this.entries = this.entries.filter((one) => one !== entry);
    this.queueWrite(() => this.options.table.delete(entry.id));
    this.tellSettled();
  }

  /**
   * Resolves when every pending change is stored on the device. A change that could not be stored counts once it is no
   * longer pending, because it was sent or given up.
   */
  async settled(): Promise<void> {
    await this.writes;
    if (this.isSettled) return;
    await new Promise<void>((resolve) => {
      this.listeners.push(resolve);
    });
  }

  /** The first save is sent before everything else, because other changes need its form. */
  private append(change: Change): void {
    const last = this.entries.at(-1)?.order ?? 0;
    const order = change.kind === 'create' ? 0 : Math.max(Date.now(), last + 1);
    const { draft, owner } = this.options;
    const entry: OutboxEntry = { id: randomUuid(), draft, owner, order, change };
    this.insert([entry]);
    this.persist(entry);
  }

  private insert(entries: readonly OutboxEntry[]): void {
    this.entries = [...this.entries, ...entries].sort((a, b) => a.order - b.order);
  }

  private persist(entry: OutboxEntry): void {
    const copy = { ...entry };
    this.queueWrite(async () => {
      this.unsaved.add(entry);
      await this.options.table.put(copy);
      this.unsaved.delete(entry);
      this.tellSettled();
    });
  }

  private get isSettled(): boolean {
    return !this.entries.some((entry) => this.unsaved.has(entry));
  }

  private tellSettled(): void {
    if (this.isSettled) for (const tell of this.listeners.splice(0)) tell();
  }

  private queueWrite(write: () => Promise<void>): void {
    this.writes = this.writes.then(write).catch((cause: unknown) => {
      console.warn('The browser could not store a change: it is lost when the page closes.', cause);
    });
  }
}

/**
 * `pending`: not sent yet. `retrying`: the last attempt failed, everything is stored on this device. `withheld`:
 * stored on this device, because the server has no room for it, or because the user has to choose between two texts.
 */
export type SavePhase = 'clean' | 'pending' | 'sending' | 'retrying' | 'withheld';

export interface OutboxEvents {
  phase: (phase: SavePhase) => void;
  delivered: (change: Change, saved: Saved) => void;
  /** An attempt failed and will be repeated. `failures` counts from 1 for each change. */
  failed: (change: Change, error: unknown, failures: number) => void;
  refused: (change: Change, error: unknown) => void;
  conflict: (change: AnswerChange, found: FoundElsewhere) => void;
  gone: () => void;
}

interface OutboxOptions extends KeptChangesOptions {
  send: (change: Change) => Promise<Saved>;
  classifySaveError: (change: Change, error: unknown) => Verdict;
  /** Whether the form exists on the server; until then only a `create` is sent. */
  hasForm: () => boolean;
  events: OutboxEvents;
}

/**
 * Sends changes to the server: stores them on the device first, sends them one at a time and in order, and retries.
 * Every change is idempotent, so a lost response does no harm.
 */
export class Outbox {
  private readonly kept: PersistedChanges;
  private readonly queue: SendQueue<OutboxEntry>;
  /** Changes that the server had no room for, in the refused version. One that was edited since is sent again. */
  private noRoom = new WeakMap<OutboxEntry, Change>();

  constructor(private readonly options: OutboxOptions) {
    this.kept = new PersistedChanges(options);
    const { events } = options;
    this.queue = new SendQueue<OutboxEntry>({
      next: () => (this.canSend() ? this.waiting.find((entry) => this.maySend(entry)) : undefined),
      send: (entry) => this.deliver(entry),
      onRetry: ({ change }, error, failures) => {
        events.phase('retrying');
        events.failed(change, error, failures);
      },
      onIdle: () => events.phase(this.phase()),
    });
  }

  get waiting(): readonly OutboxEntry[] {
    return this.kept.waiting;
  }

  /** Whether everything that can be sent has been sent. Conflicts and withheld changes stay here. */
  get isEmpty(): boolean {
    return !this.waiting.some((entry) => this.maySend(entry));
  }

  holds(kind: Change['kind']): boolean {
    return this.waiting.some(({ change }) => change.kind === kind);
  }

  /** Takes over entries of another page, in their order. */
  adopt(entries: readonly OutboxEntry[]): void {
    for (const { change, conflict } of this.kept.adopt(entries)) {
      if (conflict === undefined || change.kind !== 'answer') continue;
      this.options.events.conflict(change, { stored: conflict });
    }
    if (entries.length > 0) this.options.events.phase(this.phase());
    if (!this.isEmpty) this.hurry();
  }

  /**
   * Stores a change and sends it after `delay` milliseconds; a later change to the same target replaces a pending one.
   */
  add(change: Change, delay: number): void {
    this.kept.merge(change, this.queue.sending);
    this.options.events.phase(this.queue.sending ? 'sending' : 'pending');
    this.queue.sendAfter(delay);
  }

  /** Retries immediately, for example when the network is back. */
  hurry(): void {
    this.queue.hurry();
  }

  /**
   * The text that the server will have once all pending changes have arrived; undefined if none is pending for the
   * question.
   */
  lastAnswer(index: number): string | undefined {
    return this.kept.answersTo(index).at(-1)?.change.answer;
  }

  /** The fields that the pending changes will set. */
  pendingFields(): Partial<UpdateForm> {
    const values = this.waiting.map(({ change }) => {
      if (change.kind === 'create') return change.fields;
      return change.kind === 'update' ? change.changes : {};
    });
    return Object.assign({}, ...values);
  }

  /** Sends everything now. Rejects with the error of a change that could not be sent. */
  flush(): Promise<void> {
    return this.queue.flush();
  }

  /** Resolves when no pending change is only in memory. */
  settled(): Promise<void> {
    return this.kept.settled();
  }

  /** Discards all pending changes, because the user deleted their data. */
  discard(): void {
    this.queue.cancel();
    for (const entry of this.waiting) this.kept.remove(entry);
    this.options.events.phase('clean');
  }

  /** Releases the held answer of a question after the user has chosen. */
  settleConflict(index: number): void {
    for (const entry of this.kept.answersTo(index)) {
      if (entry.conflict !== undefined) this.kept.remove(entry);
    }
    this.options.events.phase(this.phase());
  }

  /**
   * Removes a pending completion after an earlier change failed: the user presses the button again.
   * @returns whether there was one
   */
  cancelCompletion(): boolean {
    const completions = this.waiting.filter(({ change }) => isCompletion(change));
    for (const entry of completions) this.kept.remove(entry);
    return completions.length > 0;
  }

  private canSend(): boolean {
    return this.options.hasForm() || this.holds('create');
  }

  private phase(): SavePhase {
    if (!this.isEmpty) return this.queue.sending ? 'sending' : 'pending';
    return this.waiting.length > 0 ? 'withheld' : 'clean';
  }

  private maySend(entry: OutboxEntry): boolean {
    return entry.conflict === undefined && !this.isWithheld(entry);
  }

  private isWithheld(entry: OutboxEntry): boolean {
    return this.noRoom.get(entry) === entry.change;
  }

  private async deliver(entry: OutboxEntry): Promise<void> {
    const { events, classifySaveError, send } = this.options;
    events.phase('sending');
    try {
      const saved = await send(entry.change);
      this.kept.remove(entry);
      // A shorter answer may have made room for the others.
      this.noRoom = new WeakMap();
      events.delivered(entry.change, saved);
    } catch (error) {
      const verdict = classifySaveError(entry.change, error);
      if (verdict.kind === 'retry') throw error;
      this.settle(entry, verdict, error);
    }
  }

  private settle(entry: OutboxEntry, verdict: Verdict, error: unknown): void {
    const { events } = this.options;
    if (verdict.kind === 'conflict' && entry.change.kind === 'answer') {
      this.kept.hold(entry, verdict.stored);
      events.conflict(entry.change, verdict);
      return;
    }
    if (verdict.kind === 'withheld') {
      this.noRoom.set(entry, entry.change);
      events.refused(entry.change, error);
      return;
    }
    this.kept.remove(entry);
    if (verdict.kind === 'gone') events.gone();
    else events.refused(entry.change, error);
  }
}
