import type { FileKind } from '../../api/forms.ts';
import type { Change } from '../autosave/changes.ts';
import type { BrandFields } from '../state/wizardState.ts';
import { databaseTable, memoryTable, openDatabase, type Stored, type Table } from './database.ts';

/** A form on this device. Its id is the creation key that the first save carries, so a repeated save finds its record. */
export interface Draft extends Stored {
  formId: string | null;
  fields: BrandFields;
  updatedAt: number;
}

/** Something only one tab works on at a time. */
export interface Owned extends Stored {
  owner: string;
}

/** One change on its way to the server. `conflict`: held back, since the server holds this other text. */
export interface OutboxEntry extends Owned {
  order: number;
  change: Change;
  conflict?: string;
}

/** A chosen file on its way to the server; the id goes along as X-Upload-Id. */
export interface StoredUpload extends Owned {
  kind: FileKind;
  file: Blob;
  name: string;
  type: string;
  chosenAt: number;
}

/** A spoken answer whose text the server has not sent yet. `audio` is missing while it is still being recorded. */
export interface StoredRecording extends Owned {
  index: number;
  seconds: number;
  startedAt: number;
  audio?: Blob;
  sampleRate?: number;
}

/** A piece of a recording that is going on, 16-bit samples; put together again after a crash. */
export interface StoredChunk extends Stored {
  recording: string;
  position: number;
  samples: Int16Array;
}

export interface Storage {
  /** False when the browser keeps nothing: what is unsaved lives as long as the page. */
  durable: boolean;
  drafts: Table<Draft>;
  outbox: Table<OutboxEntry>;
  uploads: Table<StoredUpload>;
  recordings: Table<StoredRecording>;
  chunks: Table<StoredChunk>;
}

/** Opens the device's storage, or one in memory where there is none. */
export async function openStorage(): Promise<Storage> {
  try {
    const database = await openDatabase();
    return {
      durable: true,
      drafts: databaseTable(database, 'drafts'),
      outbox: databaseTable(database, 'outbox'),
      uploads: databaseTable(database, 'uploads'),
      recordings: databaseTable(database, 'recordings'),
      chunks: databaseTable(database, 'chunks'),
    };
  } catch (cause) {
    console.warn('This browser keeps nothing for later; unsaved text lives as long as this page.', cause);
    return memoryStorage();
  }
}

export function memoryStorage(): Storage {
  return {
    durable: false,
    drafts: memoryTable(),
    outbox: memoryTable(),
    uploads: memoryTable(),
    recordings: memoryTable(),
    chunks: memoryTable(),
  };
}
