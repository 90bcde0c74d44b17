import { kindOf } from '#shared/file-kinds';
import { SNIFF_BYTES, startsAs } from '#shared/file-signatures';
import { MESSAGES } from '#shared/messages';
import { backoff } from '../../api/backoff.ts';
import type { FileKind, FileRecord } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { translate } from '../../i18n/translate.ts';
import { createStore } from '../../state/store.ts';
import { randomUuid, type StoredUpload, type Table } from '../draft/draftDatabase.ts';
import { RefusedByProxyError, type SendFile } from './sendFile.ts';

/** A file that the server does not have yet. */
export interface UploadItem {
  id: string;
  kind: FileKind;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'retrying' | 'failed';
  /** Progress, 0 to 1. */
  part: number;
  /** Why it failed, as a message for the user. */
  problem?: string;
  /** Object URL of the image, for its thumbnail. */
  preview?: string;
}

type UploadAction =
  | { type: 'added'; item: UploadItem }
  | { type: 'changed'; id: string; change: Partial<UploadItem> }
  | { type: 'removed'; id: string };

function uploadReducer(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  switch (action.type) {
    case 'added':
      return items.some(({ id }) => id === action.item.id) ? items : [...items, action.item];
    case 'changed':
      return items.map((item) => (item.id === action.id ? { ...item, ...action.change } : item));
    case 'removed':
      return items.filter(({ id }) => id !== action.id);
  }
}

/** Why a file's type is rejected, or undefined. The server checks again; this saves the upload. */
export function typeProblem(kind: FileKind, start: Uint8Array): string | undefined {
  if (start.length === 0) return translate(MESSAGES.fileEmpty);
  const taken = kindOf(kind).types.some((type) => startsAs(type, start));
  return taken ? undefined : translate(MESSAGES.fileTypeRefused(kind));
}

/** First bytes of a file. */
async function readStart(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
}

const AT_ONCE = 2;

interface UploadsOptions {
  table: Table<StoredUpload>;
  draft: string;
  owner: string;
  send: SendFile;
  /** The form to upload to; uploads wait until there is one. */
  formId: () => string | undefined;
  stored: (kind: FileKind, record: FileRecord) => void;
  /** The rejected files of one choice, with their names. */
  refuse: (problems: readonly string[]) => void;
  /** Called with an error of an upload. */
  onError: (words: string, id: string) => void;
  /** Called when the upload's error is resolved. */
  onResolved: (id: string) => void;
}

interface Job {
  upload: StoredUpload;
  failures: number;
  abort?: AbortController;
  /** It failed, and its retry is scheduled. */
  resting?: boolean;
}

/**
 * Uploads files: stores them on the device, sends two at a time, retries while the network fails, and continues while
 * the user moves through the steps.
 */
export class Uploads {
  readonly store = createStore<readonly UploadItem[], UploadAction>([], uploadReducer);
  private readonly jobs = new Map<string, Job>();
  private isClosed = false;

  constructor(private readonly options: UploadsOptions) {}

  /** Whether closing the page now would lose or delay an upload. */
  get isBusy(): boolean {
    return this.store.get().some(({ state }) => state !== 'failed');
  }

  /**
   * Adds chosen files.
   * @returns why files were rejected, with their names; one toast lists them, too
   */
  async add(kind: FileKind, files: readonly File[]): Promise<string[]> {
    const problems: string[] = [];
    for (const file of files) {
      const problem = await this.problemWith(kind, file);
      if (problem === undefined) await this.start(kind, file);
      else problems.push(problem);
    }
    if (problems.length > 0) this.options.refuse(problems);
    return problems;
  }

  /** Resumes files that a closed or crashed page left on the device. */
  adopt(uploads: readonly StoredUpload[]): void {
    for (const upload of uploads) {
      const owned = { ...upload, owner: this.options.owner };
      void this.storeUpload(owned);
      this.enqueue(owned);
    }
    this.wake();
  }

  /** The network is back: waiting uploads are retried immediately. */
  hurry(): void {
    for (const job of this.jobs.values()) job.resting = false;
    this.wake();
  }

  /** Cancels all uploads, because the form is deleted. Later files are ignored. */
  close(): void {
    this.isClosed = true;
    for (const id of [...this.jobs.keys()]) this.cancel(id);
  }

  /** Starts uploads: there is a form now, or a slot is free. */
  wake(): void {
    const formId = this.options.formId();
    if (formId === undefined || this.isClosed) return;
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

  /** Cancels an upload, or removes a failed one. */
  cancel(id: string): void {
    const job = this.jobs.get(id);
    this.jobs.delete(id);
    job?.abort?.abort();
    this.forget(id);
    this.wake();
  }

  private async problemWith(kind: FileKind, file: File): Promise<string | undefined> {
    if (file.size > kindOf(kind).maxBytes) return translate(MESSAGES.fileTooLarge(file.name, kind));
    try {
      const problem = typeProblem(kind, await readStart(file));
      return problem && `${file.name}: ${problem}`;
    } catch (cause) {
      // A folder, or a photo that is only in the cloud.
      console.warn('A chosen file could not be read.', cause);
      return translate(MESSAGES.uploadFailed(file.name));
    }
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
    await this.storeUpload(upload);
    this.wake();
  }

  private enqueue(upload: StoredUpload): void {
    if (this.isClosed) return;
    const { id, kind, name, file, type } = upload;
    this.jobs.set(id, { upload, failures: 0 });
    const preview = /^image\/(jpeg|png|webp|gif)$/.test(type) ? URL.createObjectURL(file) : undefined;
    const item: UploadItem = { id, kind, name, size: file.size, state: 'waiting', part: 0 };
    this.store.dispatch({ type: 'added', item: preview ? { ...item, preview } : item });
  }

  /** A full device stores nothing; the upload itself continues. */
  private async storeUpload(upload: StoredUpload): Promise<void> {
    try {
      await this.options.table.put(upload);
    } catch (cause) {
      console.warn('The browser could not store a file: it is lost when the page closes.', cause);
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
      if (job.failures > 0) this.options.onResolved(id);
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
    const isOfProxy = error instanceof RefusedByProxyError;
    const final =
      isOfProxy || (error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 429);
    const own = isOfProxy || (error instanceof ApiError && (final || error.code === 'file_not_stored'));
    const problem = own ? error.message : translate(MESSAGES.uploadFailed(name));
    if (job.failures === 1 && (final || navigator.onLine)) this.options.onError(problem, id);
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
      console.warn('The browser could not delete a file that is uploaded.', cause);
    });
  }

  private item(id: string): UploadItem | undefined {
    return this.store.get().find((item) => item.id === id);
  }

  private change(id: string, change: Partial<UploadItem>): void {
    this.store.dispatch({ type: 'changed', id, change });
  }
}
