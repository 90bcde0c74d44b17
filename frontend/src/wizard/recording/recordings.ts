import { REPLACED_RECORDING_HOURS } from '#shared/limits';
import { ApiError, NetworkError } from '../../api/http.ts';
import { createStore } from '../../state/store.ts';
import { isOff } from '../../ui/agency.ts';
import { randomUuid, type Storage, type StoredRecording } from '../draft/draftDatabase.ts';
import { ActiveRecording, FileRecording, rebuild, type StoredChunks, type Take } from './recording.ts';

const REPLACED_RECORDING_MS = REPLACED_RECORDING_HOURS * 60 * 60 * 1000;

/** A spoken answer without a transcript. */
export interface RecordingItem {
  id: string;
  index: number;
  seconds: number;
  /** Name of a chosen file. */
  fileName?: string | undefined;
  /** `elsewhere`: another tab of this browser has it. `refused`: a chosen file that cannot be used; it is not kept. */
  state: 'transcribing' | 'failed' | 'elsewhere' | 'refused';
  /** Object URL of the recording, for playback; empty if it is elsewhere. */
  url: string;
  problem?: string;
  /** When a typed answer replaced it, in milliseconds since 1970. */
  replacedAt?: number | undefined;
}

/** Whether the interview cannot be completed before the user has decided about the recording. */
export function isOpen({ state, replacedAt }: RecordingItem): boolean {
  return state === 'transcribing' || (state !== 'refused' && replacedAt === undefined);
}

type RecordingAction =
  | { type: 'added'; item: RecordingItem }
  | { type: 'changed'; id: string; change: Partial<RecordingItem> }
  | { type: 'removed'; id: string };

function recordingReducer(
  items: readonly RecordingItem[],
  action: RecordingAction,
): readonly RecordingItem[] {
  switch (action.type) {
    case 'added':
      return [...items, action.item];
    case 'changed':
      return items.map((item) => (item.id === action.id ? { ...item, ...action.change } : item));
    case 'removed':
      return items.filter(({ id }) => id !== action.id);
  }
}

interface RecordingsOptions {
  tables: Pick<Storage, 'recordings' | 'chunks'>;
  draft: string;
  owner: string;
  /** `index`: the question that was answered. */
  transcribe: (audio: Blob, index: number, signal: AbortSignal) => Promise<{ text: string }>;
  /** Called with the transcript; resolves when it is stored, so that the recording can be deleted. */
  onTranscript: (index: number, text: string) => Promise<void>;
  onError: (index: number, reason: string) => void;
}

/** Deletes the recordings of all forms that a typed answer replaced a day ago or longer. */
export async function deleteExpired({ recordings, chunks }: RecordingsOptions['tables']): Promise<void> {
  const expired = (await recordings.all()).filter(isExpired).map(({ id }) => id);
  if (expired.length === 0) return;
  const pieces = (await chunks.all()).filter(({ recording }) => expired.includes(recording));
  await Promise.all([
    ...pieces.map(({ id }) => chunks.delete(id)),
    ...expired.map((id) => recordings.delete(id)),
  ]);
}

function isExpired({ replacedAt }: Pick<StoredRecording, 'replacedAt'>): boolean {
  return replacedAt !== undefined && Date.now() - replacedAt >= REPLACED_RECORDING_MS;
}

/** Recordings are stored on the device until the server has sent their transcripts. */
export class Recordings {
  readonly store = createStore<readonly RecordingItem[], RecordingAction>([], recordingReducer);
  private readonly audio = new Map<string, Blob>();
  /** For recordings that are stored only as chunks. */
  private readonly pieces = new Map<string, StoredChunks>();
  private readonly running = new Map<string, number>();
  /** Timers that delete replaced recordings. */
  private readonly expiries = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly closing = new AbortController();

  constructor(private readonly options: RecordingsOptions) {}

  /** Aborts when the form is deleted. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  /** Ends all recordings and requests, because the form is deleted. Later ones are ignored. */
  close(): void {
    this.closing.abort();
    this.running.clear();
    this.pieces.clear();
    for (const { id } of this.store.get()) this.remove(id);
  }

  /** Whether closing the page would interrupt a recording, or leave one without a transcript. */
  get isBusy(): boolean {
    return (
      this.running.size > 0 || this.store.get().some((item) => isOpen(item) && item.state !== 'elsewhere')
    );
  }

  /** Index of the question that is being recorded on this page. */
  get recordedNow(): number | undefined {
    return [...this.running.values()][0];
  }

  /** Recordings without a transcript that no typed answer has replaced, including those of other tabs. */
  async findOpen(): Promise<RecordingItem[]> {
    await this.findElsewhere();
    return this.store.get().filter(isOpen);
  }

  /** Starts a recording. `rate`: samples per second. */
  begin(index: number, rate: number): ActiveRecording {
    const record = this.newRecord(index);
    this.running.set(record.id, index);
    return new ActiveRecording(this.options.tables, record, rate);
  }

  /** Starts a recording of the browser's own recorder. */
  beginFile(index: number, type: string): FileRecording {
    const record = this.newRecord(index);
    this.running.set(record.id, index);
    return new FileRecording(this.options.tables, record, type);
  }

  /** Stores a finished recording and requests its transcript. */
  async finish(take: Take, audio: Blob): Promise<void> {
    if (this.closed.aborted) return this.abandon(take);
    const { id, index, seconds } = take;
    this.running.delete(id);
    this.show({ id, index, seconds, audio });
    await this.storeRecording({ ...this.newRecord(index), id, seconds, audio }, take);
    await this.transcribe(id);
  }

  /** Takes a file that the user chose. It is kept and transcribed like a recording. */
  async addFile(index: number, file: File, seconds: number): Promise<void> {
    this.dismissRefused(index);
    const record = { ...this.newRecord(index), seconds, audio: file, fileName: file.name };
    this.show(record);
    await this.storeRecording(record);
    await this.transcribe(record.id);
  }

  /** Shows why a chosen file cannot be used. */
  refuseFile(index: number, fileName: string, problem: string): void {
    this.dismissRefused(index);
    const item = {
      id: randomUuid(),
      index,
      seconds: 0,
      url: '',
      fileName,
      problem,
      state: 'refused',
    } as const;
    this.store.dispatch({ type: 'added', item });
  }

  private dismissRefused(index: number): void {
    for (const item of this.store.get())
      if (item.index === index && item.state === 'refused')
        this.store.dispatch({ type: 'removed', id: item.id });
  }

  /** Deletes a silent recording. */
  async abandon(take: Take): Promise<void> {
    this.running.delete(take.id);
    await take.deleteChunks();
    await this.options.tables.recordings.delete(take.id);
  }

  /** Resumes recordings that a closed or crashed page left on the device. */
  async adopt(recordings: readonly StoredRecording[]): Promise<void> {
    const adopted: string[] = [];
    for (const stored of recordings) {
      if (this.closed.aborted) return;
      if (this.audio.has(stored.id)) continue;
      const pieces = stored.audio ? undefined : await rebuild(this.options.tables, stored);
      const whole = { ...stored, ...pieces?.joined, owner: this.options.owner };
      const { id, index, seconds, audio, fileName, replacedAt } = whole;
      if (audio === undefined || isExpired(whole)) {
        await this.options.tables.recordings.delete(id);
        await pieces?.deleteChunks();
        continue;
      }
      this.show({ id, index, seconds, audio, fileName });
      await this.storeRecording(whole, pieces);
      if (replacedAt === undefined) adopted.push(id);
      else {
        this.store.dispatch({ type: 'changed', id, change: { state: 'failed' } });
        this.markReplaced(id, replacedAt);
      }
    }
    void this.transcribeInTurn(adopted);
  }

  /** Requests the text, unless another tab has the recording by now, or the server works without AI. */
  async transcribe(id: string): Promise<string | undefined> {
    const audio = this.audio.get(id);
    const item = this.store.get().find((one) => one.id === id);
    if (!audio || !item) return undefined;
    if (isOff('speech')) {
      this.store.dispatch({ type: 'changed', id, change: { state: 'failed' } });
      return undefined;
    }
    this.store.dispatch({ type: 'changed', id, change: { state: 'transcribing' } });
    try {
      if (!(await this.isOurs(id))) return this.remove(id);
      const { text } = await this.options.transcribe(audio, item.index, this.closed);
      if (!this.isTranscribing(id)) return undefined;
      if (!(await this.isOurs(id))) return this.remove(id);
      await this.options.onTranscript(item.index, text);
      this.discard(id);
      return text;
    } catch (error) {
      if (!this.isTranscribing(id)) return undefined;
      if (item.fileName !== undefined && isRefusal(error)) {
        this.discard(id);
        this.refuseFile(item.index, item.fileName, withoutStop(error.message));
      } else this.failed(item, error);
      return undefined;
    }
  }

  /** The network is back: failed requests are retried, except for recordings that a typed answer has replaced. */
  retryAll(): void {
    const failed = this.store
      .get()
      .filter(({ state, replacedAt }) => state === 'failed' && replacedAt === undefined);
    void this.transcribeInTurn(failed.map(({ id }) => id));
  }

  /** A typed answer replaces the recordings of its question that fail, and those that have failed. */
  replace(index: number): void {
    for (const item of this.store.get())
      if (item.index === index && isOurOwn(item) && item.replacedAt === undefined)
        this.storeReplaced(item.id, Date.now());
  }

  /** The answer was cleared: its recordings are needed again. */
  needAgain(index: number): void {
    for (const item of this.store.get())
      if (item.index === index && item.replacedAt !== undefined) this.storeReplaced(item.id, undefined);
  }

  /** The user decided for the typed answer: a running request is ignored. */
  async replaceWithTyped(id: string): Promise<void> {
    await this.takeOver(id);
    this.store.dispatch({ type: 'changed', id, change: { state: 'failed' } });
    this.storeReplaced(id, Date.now());
  }

  /** Requests the text of a recording again, also of one in another tab. */
  async retry(id: string): Promise<void> {
    await this.takeOver(id);
    await this.transcribe(id);
  }

  /** Takes a finished recording from another tab, which then leaves it alone. */
  private async takeOver(id: string): Promise<void> {
    if (this.store.get().find((item) => item.id === id)?.state !== 'elsewhere') return;
    const stored = await this.options.tables.recordings.get(id);
    if (stored && !stored.audio) return;
    this.store.dispatch({ type: 'removed', id });
    if (!stored?.audio) return;
    const { index, seconds, audio, fileName } = stored;
    this.show({ id, index, seconds, audio, fileName });
    await this.storeRecording({ ...stored, owner: this.options.owner });
  }

  private async findElsewhere(): Promise<void> {
    const { tables, draft, owner } = this.options;
    const stored = (await tables.recordings.all()).filter(
      (one) => one.draft === draft && one.owner !== owner && one.replacedAt === undefined,
    );
    for (const { id, state } of this.store.get())
      if (state === 'elsewhere' && !stored.some((one) => one.id === id))
        this.store.dispatch({ type: 'removed', id });
    for (const { id, index, seconds } of stored) {
      if (this.store.get().some((item) => item.id === id)) continue;
      this.store.dispatch({ type: 'added', item: { id, index, seconds, url: '', state: 'elsewhere' } });
    }
  }

  /** Whether no other tab has taken the recording over. One that the browser could not store is ours. */
  private async isOurs(id: string): Promise<boolean> {
    try {
      const stored = await this.options.tables.recordings.get(id);
      return stored === undefined || stored.owner === this.options.owner;
    } catch (cause) {
      console.warn('The browser could not read a stored recording.', cause);
      return true;
    }
  }

  private isTranscribing(id: string): boolean {
    return this.store.get().some((item) => item.id === id && item.state === 'transcribing');
  }

  private storeReplaced(id: string, replacedAt: number | undefined): void {
    this.markReplaced(id, replacedAt);
    const { recordings } = this.options.tables;
    const write = async () => {
      const stored = await recordings.get(id);
      // Its transcript may have arrived, or the user may have deleted it, in the meantime.
      if (!stored || !this.audio.has(id)) return;
      const { replacedAt: _before, ...rest } = stored;
      await recordings.put(replacedAt === undefined ? rest : { ...rest, replacedAt });
    };
    write().catch((cause: unknown) => {
      console.warn('The browser could not store that a typed answer replaced a recording.', cause);
    });
  }

  private markReplaced(id: string, replacedAt: number | undefined): void {
    clearTimeout(this.expiries.get(id));
    this.store.dispatch({ type: 'changed', id, change: { replacedAt } });
    if (replacedAt === undefined) return;
    const left = Math.max(0, replacedAt + REPLACED_RECORDING_MS - Date.now());
    this.expiries.set(
      id,
      setTimeout(() => this.discard(id), left),
    );
  }

  /** One at a time: the server accepts two per form, and the second is for a new recording. */
  private async transcribeInTurn(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.transcribe(id);
  }

  /** Deletes a recording from the page and the device. */
  discard(id: string): void {
    this.remove(id);
    void this.pieces.get(id)?.deleteChunks();
    this.pieces.delete(id);
    this.options.tables.recordings.delete(id).catch((cause: unknown) => {
      console.warn('The browser could not delete a stored recording.', cause);
    });
  }

  /** Removes a recording from the page only. */
  private remove(id: string): undefined {
    const item = this.store.get().find((one) => one.id === id);
    if (item) URL.revokeObjectURL(item.url);
    clearTimeout(this.expiries.get(id));
    this.expiries.delete(id);
    this.audio.delete(id);
    this.store.dispatch({ type: 'removed', id });
  }

  /** Stores a whole recording and deletes its chunks. If the browser has no space for it, the chunks stay. */
  private async storeRecording(recording: StoredRecording, pieces?: StoredChunks): Promise<void> {
    try {
      await this.options.tables.recordings.put(recording);
    } catch (cause) {
      console.warn('The browser could not store a recording: it is lost when the page closes.', cause);
      if (pieces) this.pieces.set(recording.id, pieces);
      return;
    }
    await pieces?.deleteChunks();
  }

  private newRecord(index: number): StoredRecording {
    const { draft, owner } = this.options;
    return { id: randomUuid(), draft, owner, index, seconds: 0, startedAt: Date.now() };
  }

  private failed({ id, index }: Pick<StoredRecording, 'id' | 'index'>, error: unknown): void {
    if (!this.audio.has(id)) return;
    const problem = error instanceof Error ? error.message : String(error);
    this.store.dispatch({ type: 'changed', id, change: { state: 'failed', problem: withoutStop(problem) } });
    if (navigator.onLine || !(error instanceof NetworkError))
      this.options.onError(index, withoutStop(problem));
  }

  private show({ audio, ...recording }: Shown): void {
    this.audio.set(recording.id, audio);
    const item = { ...recording, url: URL.createObjectURL(audio), state: 'transcribing' } as const;
    this.store.dispatch({ type: 'added', item });
  }
}

interface Shown extends Pick<RecordingItem, 'id' | 'index' | 'seconds' | 'fileName'> {
  audio: Blob;
}

/** Whether this page keeps the audio. */
function isOurOwn({ state }: RecordingItem): boolean {
  return state !== 'elsewhere' && state !== 'refused';
}

/** Whether the server cannot use the file, however often it is sent. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.statusCode === 413 || error.statusCode === 422);
}

/** The reason is part of a sentence that has its own full stop. */
function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
