import type { AnswerChange, Change, UpdateReason } from '../storage/change.ts';
import type { Table } from '../storage/database.ts';
import type { OutboxEntry } from '../storage/records.ts';
import { randomUuid } from '../storage/uuid.ts';

const WEIGHT: Record<UpdateReason, number> = {
  language: 0,
  autosave: 1,
  topics: 2,
  step: 3,
  'topic removed': 4,
};

/**
 * One change for two that are both still waiting, or undefined when they must stay two. The newer text wins;
 * an answer keeps the older `previous`, for that is what the server still holds.
 */
export function mergeChanges(older: Change, newer: Change): Change | undefined {
  if (older.kind === 'update' && newer.kind === 'update') {
    // A refused removal is taken back, and must not take other changes along.
    if ((older.reason === 'topic removed') !== (newer.reason === 'topic removed')) return undefined;
    const reason = WEIGHT[newer.reason] >= WEIGHT[older.reason] ? newer.reason : older.reason;
    return { kind: 'update', changes: { ...older.changes, ...newer.changes }, reason };
  }
  if (older.kind === 'answer' && newer.kind === 'answer' && older.index === newer.index) {
    return { ...newer, previous: older.previous };
  }
  if (older.kind === 'create' && newer.kind === 'create') return newer;
  if (older.kind === 'complete' && newer.kind === 'complete') return newer;
  return undefined;
}

export interface KeptChangesOptions {
  table: Table<OutboxEntry>;
  draft: string;
  owner: string;
}

/** The changes that wait for the server, in the order in which they are sent, and the same on the device. */
export class PersistedChanges {
  private entries: OutboxEntry[] = [];
  private writes: Promise<void> = Promise.resolve();
  /** What is in memory only. */
  private readonly unkept = new WeakSet<OutboxEntry>();
  /** Who waits until all is safe. */
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly options: KeptChangesOptions) {}

  get waiting(): readonly OutboxEntry[] {
    return this.entries;
  }

  /** Takes over entries that another page left behind, in their order. */
  adopt(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
    const owned = entries.map((entry) => ({ ...entry, owner: this.options.owner }));
    this.insert(owned);
    for (const entry of owned) this.persist(entry);
    return owned;
  }

  /** Keeps a change; one to the same thing that waits already takes it in, but for the one that is being sent. */
  keep(change: Change, sending: OutboxEntry | undefined): void {
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
   * Holds an answer back until the person has chosen between it and the stored one. What was typed on after it is the
   * text to choose from.
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

  /** The changes to the answer of a question, the oldest first. */
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
   * Resolves when everything that waits is written to the device. What the browser did not take counts once it waits no
   * more: with the server, or given up.
   */
  async settled(): Promise<void> {
    await this.writes;
    if (this.isSettled) return;
    await new Promise<void>((resolve) => {
      this.listeners.push(resolve);
    });
  }

  /** The first save goes before everything else, for the rest needs its form. */
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
      this.unkept.add(entry);
      await this.options.table.put(copy);
      this.unkept.delete(entry);
      this.tellSettled();
    });
  }

  private get isSettled(): boolean {
    return !this.entries.some((entry) => this.unkept.has(entry));
  }

  private tellSettled(): void {
    if (this.isSettled) for (const tell of this.listeners.splice(0)) tell();
  }

  private queueWrite(write: () => Promise<void>): void {
    this.writes = this.writes.then(write).catch((cause: unknown) => {
      console.warn('The browser could not keep a change; it lives as long as this page.', cause);
    });
  }
}
