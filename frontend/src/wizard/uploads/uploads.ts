import { kindOf } from '#rules/file-kinds';
import { MESSAGES } from '#rules/messages';
import type { FileKind, FileRecord } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { say } from '../../i18n/say.ts';
import { createStore } from '../../state/store.ts';
import { backoff } from '../../ui/backoff.ts';
import type { Table } from '../storage/database.ts';
import type { StoredUpload } from '../storage/records.ts';
import { randomUuid } from '../storage/uuid.ts';
import type { SendFile } from './sendFile.ts';
import { readStart, typeProblem } from './sniff.ts';
import { type UploadAction, type UploadItem, uploadReducer } from './uploadState.ts';

const AT_ONCE = 2;

export interface UploadsOptions {
  table: Table<StoredUpload>;
  draft: string;
  owner: string;
  send: SendFile;
  /** The form to upload to; files wait until there is one. */
  formId: () => string | undefined;
  stored: (kind: FileKind, record: FileRecord) => void;
  /** Of the files of one choice that are not taken, each by its name. */
  refuse: (problems: readonly string[]) => void;
  /** Of an upload, by its id. */
  complain: (words: string, id: string) => void;
  /** What was complained of this upload is over. */
  solved: (id: string) => void;
}

interface Job {
  upload: StoredUpload;
  failures: number;
  abort?: AbortController;
  /** It failed a moment ago and its next try is planned. */
  resting?: boolean;
}

/**
 * The files on their way to the server: kept on the device, two at a time, repeated while the network fails,
 * going on while the person moves through the steps.
 */
export class Uploads {
  readonly store = createStore<readonly UploadItem[], UploadAction>([], uploadReducer);
  private readonly jobs = new Map<string, Job>();

  constructor(private readonly options: UploadsOptions) {}

  /** Whether something would be lost, or at least delayed, by closing the page now. */
  get isBusy(): boolean {
    return this.store.get().some(({ state }) => state !== 'failed');
  }

  /** Takes chosen files. Those that are too large or of a wrong type are refused with words, all in one notice. */
  async add(kind: FileKind, files: readonly File[]): Promise<void> {
    const problems: string[] = [];
    for (const file of files) {
      const problem = await this.problemWith(kind, file);
      if (problem === undefined) await this.start(kind, file);
      else problems.push(problem);
    }
    if (problems.length > 0) this.options.refuse(problems);
  }

  /** Goes on with files that a closed or crashed page left on the device. */
  adopt(uploads: readonly StoredUpload[]): void {
    for (const upload of uploads) {
      const owned = { ...upload, owner: this.options.owner };
      void this.keep(owned);
      this.enqueue(owned);
    }
    this.wake();
  }

  /** The network is back: nothing rests any longer. */
  hurry(): void {
    for (const job of this.jobs.values()) job.resting = false;
    this.wake();
  }

  /** Starts what may start: there is a form now, or a place is free. */
  wake(): void {
    const formId = this.options.formId();
    if (formId === undefined) return;
    const running = [...this.jobs.values()].filter(({ abort }) => abort !== undefined).length;
    const waiting = [...this.jobs.values()].filter(
      ({ abort, resting, upload }) =>
        abort === undefined && !resting && this.item(upload.id)?.state !== 'failed',
    );
    for (const job of waiting.slice(0, Math.max(0, AT_ONCE - running))) void this.run(job, formId);
  }

  retry(id: string): void {
    const job = this.jobs.get(id);
    if (job) job.resting = false;
    this.change(id, { state: 'waiting', part: 0 });
    this.wake();
  }

  /** Cancels an upload, or puts away one that failed. */
  cancel(id: string): void {
    const job = this.jobs.get(id);
    this.jobs.delete(id);
    job?.abort?.abort();
    this.forget(id);
    this.wake();
  }

  private async problemWith(kind: FileKind, file: File): Promise<string | undefined> {
    if (file.size > kindOf(kind).maxBytes) return say(MESSAGES.fileTooLarge(file.name, kind));
    const problem = typeProblem(kind, await readStart(file));
    return problem && `${file.name}: ${problem}`;
  }

  private async start(kind: FileKind, file: File): Promise<void> {
    const { draft, owner } = this.options;
    const { name, type } = file;
    const upload: StoredUpload = {
      id: randomUuid(),
      draft,
      owner,
      kind,
      file,
      name,
      type,
      chosenAt: Date.now(),
    };
    this.enqueue(upload);
    await this.keep(upload);
    this.wake();
  }

  private enqueue(upload: StoredUpload): void {
    const { id, kind, name, file, type } = upload;
    this.jobs.set(id, { upload, failures: 0 });
    const preview = /^image\/(jpeg|png|webp|gif)$/.test(type) ? URL.createObjectURL(file) : undefined;
    const item: UploadItem = { id, kind, name, size: file.size, state: 'waiting', part: 0 };
    this.store.dispatch({ type: 'added', item: preview ? { ...item, preview } : item });
  }

  /** A device that is full keeps nothing; the upload itself goes on. */
  private async keep(upload: StoredUpload): Promise<void> {
    try {
      await this.options.table.put(upload);
    } catch (cause) {
      console.warn('The browser could not keep a file; it lives as long as this page.', cause);
    }
  }

  private async run(job: Job, formId: string): Promise<void> {
    const { id, kind, file, name } = job.upload;
    job.abort = new AbortController();
    this.change(id, { state: 'sending', part: 0 });
    try {
      const onProgress = (part: number) => this.change(id, { part });
      const { signal } = job.abort;
      const record = await this.options.send({ id, formId, kind, file, name, signal, onProgress });
      this.jobs.delete(id);
      this.options.stored(kind, record);
      if (job.failures > 0) this.options.solved(id);
      this.forget(id);
    } catch (error) {
      if (this.jobs.has(id)) this.failed(job, error);
    } finally {
      delete job.abort;
      this.wake();
    }
  }

  private failed(job: Job, error: unknown): void {
    const { id, name } = job.upload;
    job.failures += 1;
    const final = error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 429;
    const own = error instanceof ApiError && (final || error.code === 'file_not_stored');
    const problem = own ? error.message : say(MESSAGES.uploadFailed(name));
    if (job.failures === 1 && (final || navigator.onLine)) this.options.complain(problem, id);
    this.change(id, { state: final ? 'failed' : 'retrying', problem });
    if (final) return;
    job.resting = true;
    setTimeout(() => {
      job.resting = false;
      this.wake();
    }, backoff(job.failures));
  }

  private forget(id: string): void {
    const preview = this.item(id)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    this.store.dispatch({ type: 'removed', id });
    this.options.table.delete(id).catch((cause: unknown) => {
      console.warn('The browser could not put away a file that has arrived.', cause);
    });
  }

  private item(id: string): UploadItem | undefined {
    return this.store.get().find((item) => item.id === id);
  }

  private change(id: string, change: Partial<UploadItem>): void {
    this.store.dispatch({ type: 'changed', id, change });
  }
}
