import { NetworkError } from '../../api/http.ts';
import { createStore } from '../../state/store.ts';
import { isOff } from '../../ui/agency.ts';
import { randomUuid, type Storage, type StoredRecording } from '../draft/draftDatabase.ts';
import { ActiveRecording, rebuild, type StoredChunks } from './recording.ts';

/** A spoken answer without a transcript. */
export interface RecordingItem {
  id: string;
  index: number;
  seconds: number;
  state: 'transcribing' | 'failed';
  /** Object URL of the recording, for playback. */
  url: string;
  problem?: string;
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
  transcribe: (audio: Blob) => Promise<{ text: string }>;
  /** Called with the transcript; resolves when it is stored, so that the recording can be deleted. */
  onTranscript: (index: number, text: string) => Promise<void>;
  onError: (index: number, reason: string) => void;
}

/** Recordings are stored on the device until the server has sent their transcripts. */
export class Recordings {
  readonly store = createStore<readonly RecordingItem[], RecordingAction>([], recordingReducer);
  private readonly audio = new Map<string, Blob>();
  /** For recordings that are stored only as chunks. */
  private readonly pieces = new Map<string, StoredChunks>();
  private running = 0;

  constructor(private readonly options: RecordingsOptions) {}

  /** Whether closing the page would interrupt a recording, or leave one without a transcript. */
  get isBusy(): boolean {
    return this.running > 0 || this.store.get().length > 0;
  }

  /** Starts a recording. `rate`: samples per second. */
  begin(index: number, rate: number): ActiveRecording {
    this.running += 1;
    return new ActiveRecording(this.options.tables, this.newRecord(index), rate);
  }

  /** Stores a finished recording and requests its transcript. */
  async finish(take: ActiveRecording, audio: Blob): Promise<void> {
    const { id, index, seconds } = take;
    this.running -= 1;
    this.show({ id, index, seconds, audio });
    await this.keep({ ...this.newRecord(index), id, seconds, audio }, take);
    await this.transcribe(id);
  }

  /** Deletes a silent recording. */
  async abandon(take: ActiveRecording): Promise<void> {
    this.running -= 1;
    await take.deleteChunks();
    await this.options.tables.recordings.delete(take.id);
  }

  /** Resumes recordings that a closed or crashed page left on the device. */
  async adopt(recordings: readonly StoredRecording[]): Promise<void> {
    const adopted: string[] = [];
    for (const stored of recordings) {
      if (this.audio.has(stored.id)) continue;
      const pieces = stored.audio ? undefined : await rebuild(this.options.tables, stored);
      const whole = { ...stored, ...pieces?.joined, owner: this.options.owner };
      const { id, index, seconds, audio } = whole;
      if (audio === undefined) {
        await this.options.tables.recordings.delete(id);
        await pieces?.deleteChunks();
        continue;
      }
      this.show({ id, index, seconds, audio });
      await this.keep(whole, pieces);
      adopted.push(id);
    }
    void this.transcribeInTurn(adopted);
  }

  /** Asks again for the text, unless the server works without AI by now. */
  async transcribe(id: string): Promise<string | undefined> {
    const audio = this.audio.get(id);
    const item = this.store.get().find((one) => one.id === id);
    if (!audio || !item) return undefined;
    if (isOff('openai')) {
      this.store.dispatch({ type: 'changed', id, change: { state: 'failed' } });
      return undefined;
    }
    this.store.dispatch({ type: 'changed', id, change: { state: 'transcribing' } });
    try {
      const { text } = await this.options.transcribe(audio);
      if (!this.audio.has(id)) return undefined;
      await this.options.onTranscript(item.index, text);
      this.discard(id);
      return text;
    } catch (error) {
      this.failed(item, error);
      return undefined;
    }
  }

  /** The network is back: failed requests are retried. */
  retryAll(): void {
    const failed = this.store.get().filter(({ state }) => state === 'failed');
    void this.transcribeInTurn(failed.map(({ id }) => id));
  }

  /** One at a time: the server accepts two per form, and the second is for a new recording. */
  private async transcribeInTurn(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.transcribe(id);
  }

  discard(id: string): void {
    const item = this.store.get().find((one) => one.id === id);
    if (item) URL.revokeObjectURL(item.url);
    this.audio.delete(id);
    this.store.dispatch({ type: 'removed', id });
    void this.pieces.get(id)?.deleteChunks();
    this.pieces.delete(id);
    this.options.tables.recordings.delete(id).catch((cause: unknown) => {
      console.warn('The browser could not delete a stored recording.', cause);
    });
  }

  /** Stores a whole recording and deletes its chunks. If the browser has no space for it, the chunks stay. */
  private async keep(recording: StoredRecording, pieces?: StoredChunks): Promise<void> {
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

  private show({
    id,
    index,
    seconds,
    audio,
  }: {
    id: string;
    index: number;
    seconds: number;
    audio: Blob;
  }): void {
    this.audio.set(id, audio);
    const url = URL.createObjectURL(audio);
    this.store.dispatch({ type: 'added', item: { id, index, seconds, url, state: 'transcribing' } });
  }
}

/** The reason is part of a sentence that has its own full stop. */
function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
