import { backoff } from '../../ui/backoff.ts';
import type { SavePhase } from '../state/wizardState.ts';
import type { AnswerChange, Change } from '../storage/change.ts';
import type { OutboxEntry } from '../storage/records.ts';
import type { FoundElsewhere, Verdict } from './classifySaveError.ts';
import type { Saved } from './deliver.ts';
import { type KeptChangesOptions, PersistedChanges } from './persistedChanges.ts';

export interface OutboxEvents {
  phase: (phase: SavePhase) => void;
  delivered: (change: Change, saved: Saved) => void;
  /** A try failed and will be repeated. `failures` counts from 1 for each change. */
  failed: (change: Change, error: unknown, failures: number) => void;
  refused: (change: Change, error: unknown) => void;
  conflict: (change: AnswerChange, found: FoundElsewhere) => void;
  gone: () => void;
}

export interface OutboxOptions extends KeptChangesOptions {
  send: (change: Change) => Promise<Saved>;
  classifySaveError: (change: Change, error: unknown) => Verdict;
  /** Whether there is a form to send to; until then only a `create` may leave. */
  hasForm: () => boolean;
  events: OutboxEvents;
}

/**
 * Changes on their way to the server: kept on the device before they are sent, sent one at a time and in order,
 * repeated until they arrive. Every change may be sent twice without harm, so a lost answer costs nothing.
 */
export class Outbox {
  private readonly kept: PersistedChanges;
  private sending: OutboxEntry | undefined;
  private draining: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** The changes that the server had no room for, as it refused them: one that was changed since may go again. */
  private noRoom = new WeakMap<OutboxEntry, Change>();
  /** Nothing typed is sent before this moment, unless something urgent waits with it. */
  private dueAt = 0;
  private urgent = false;

  constructor(private readonly options: OutboxOptions) {
    this.kept = new PersistedChanges(options);
  }

  get waiting(): readonly OutboxEntry[] {
    return this.kept.waiting;
  }

  /** Whether all that can be sent is with the server: what waits for a choice, or for room, stays here. */
  get isEmpty(): boolean {
    return !this.waiting.some((entry) => this.maySend(entry));
  }

  holds(kind: Change['kind']): boolean {
    return this.waiting.some(({ change }) => change.kind === kind);
  }

  /** Takes over entries that another page left behind, in their order. */
  adopt(entries: readonly OutboxEntry[]): void {
    for (const { change, conflict } of this.kept.adopt(entries)) {
      if (conflict === undefined || change.kind !== 'answer') continue;
      this.options.events.conflict(change, { stored: conflict });
    }
    if (!this.isEmpty) this.hurry();
  }

  /** Keeps a change and sends it after `delay` milliseconds; a later change to the same thing replaces a waiting one. */
  add(change: Change, delay: number): void {
    this.kept.keep(change, this.sending);
    this.options.events.phase(this.sending ? 'sending' : 'pending');
    if (delay === 0) this.hurry();
    else if (!this.urgent) {
      this.dueAt = Date.now() + delay;
      this.sendIn(delay);
    }
  }

  /** Tries again at once, for example when the network is back. */
  hurry(): void {
    this.urgent = true;
    this.sendIn(0);
  }

  /** The text that the server will hold once all that waits has arrived; undefined when nothing waits for the question. */
  lastAnswer(index: number): string | undefined {
    return this.kept.answersTo(index).at(-1)?.change.answer;
  }

  /** Sends everything now. Rejects with the error of the change that could not be sent. */
  async flush(): Promise<void> {
    this.urgent = true;
    clearTimeout(this.timer);
    await this.start();
    if (!this.isEmpty && this.canSend()) await this.flush();
  }

  /** Resolves when nothing that waits is in memory only. */
  settled(): Promise<void> {
    return this.kept.settled();
  }

  /** Forgets everything that waits: the person wants nothing of it kept. */
  discard(): void {
    clearTimeout(this.timer);
    for (const entry of this.waiting) this.kept.remove(entry);
    this.options.events.phase('clean');
  }

  /** Takes back the held answer of a question, for the person has chosen. */
  settleConflict(index: number): void {
    for (const entry of this.kept.answersTo(index)) {
      if (entry.conflict !== undefined) this.kept.remove(entry);
    }
  }

  /** Removes a completion that waits behind a change that failed: the person presses the button again. */
  cancelCompletion(): void {
    for (const entry of this.waiting) if (entry.change.kind === 'complete') this.kept.remove(entry);
  }

  private canSend(): boolean {
    return this.options.hasForm() || this.holds('create');
  }

  private sendIn(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.start().catch(() => {
        // The failure was told through `failed`, and its next try is planned.
      });
    }, delay);
  }

  private start(): Promise<void> {
    this.draining ??= this.drain().finally(() => {
      this.draining = undefined;
    });
    return this.draining;
  }

  private async drain(): Promise<void> {
    for (;;) {
      const next = this.waiting.find((entry) => this.maySend(entry));
      if (!next || !this.canSend()) break;
      if (!this.urgent && Date.now() < this.dueAt) {
        this.sendIn(this.dueAt - Date.now());
        break;
      }
      this.options.events.phase('sending');
      this.sending = next;
      try {
        await this.deliver(next);
      } finally {
        this.sending = undefined;
      }
    }
    this.urgent = false;
    this.options.events.phase(this.phase());
  }

  private phase(): SavePhase {
    if (!this.isEmpty) return 'pending';
    return this.waiting.some((entry) => this.isWithheld(entry)) ? 'withheld' : 'clean';
  }

  private maySend(entry: OutboxEntry): boolean {
    return entry.conflict === undefined && !this.isWithheld(entry);
  }

  private isWithheld(entry: OutboxEntry): boolean {
    return this.noRoom.get(entry) === entry.change;
  }

  private async deliver(entry: OutboxEntry): Promise<void> {
    const { events, classifySaveError, send } = this.options;
    try {
      const saved = await send(entry.change);
      this.done(entry);
      // What was shortened may have made room for the others.
      this.noRoom = new WeakMap();
      events.delivered(entry.change, saved);
    } catch (error) {
      const verdict = classifySaveError(entry.change, error);
      if (verdict.kind === 'retry') {
        this.retryLater(entry, error);
        throw error;
      }
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
      this.failures = 0;
      this.noRoom.set(entry, entry.change);
      events.refused(entry.change, error);
      return;
    }
    this.done(entry);
    if (verdict.kind === 'gone') events.gone();
    else events.refused(entry.change, error);
  }

  private retryLater(entry: OutboxEntry, error: unknown): void {
    this.failures += 1;
    this.options.events.phase('retrying');
    this.options.events.failed(entry.change, error, this.failures);
    this.sendIn(backoff(this.failures));
  }

  private done(entry: OutboxEntry): void {
    this.failures = 0;
    this.kept.remove(entry);
  }
}
