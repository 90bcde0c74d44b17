import { databaseTable, memoryTable, type Table, wizardDatabase } from './database.ts';
import {
  type Draft,
  FORMATS,
  type OutboxEntry,
  type StoredChunk,
  type StoredRecording,
  type StoredUpload,
} from './records.ts';

/** What this browser keeps, a table for each kind of record. */
export interface Storage {
  drafts: Table<Draft>;
  outbox: Table<OutboxEntry>;
  uploads: Table<StoredUpload>;
  recordings: Table<StoredRecording>;
  chunks: Table<StoredChunk>;
}

/** Opens the device's storage, or one in memory where there is none. */
export async function openStorage(): Promise<Storage> {
  try {
    const database = wizardDatabase();
    await database.open();
    return {
      drafts: databaseTable(database, 'drafts', FORMATS.drafts),
      outbox: databaseTable(database, 'outbox', FORMATS.outbox),
      uploads: databaseTable(database, 'uploads', FORMATS.uploads),
      recordings: databaseTable(database, 'recordings', FORMATS.recordings),
      chunks: databaseTable(database, 'chunks', FORMATS.chunks),
    };
  } catch (cause) {
    console.warn('This browser keeps nothing for later; unsaved text lives as long as this page.', cause);
    return memoryStorage();
  }
}

export function memoryStorage(): Storage {
  return {
    drafts: memoryTable(),
    outbox: memoryTable(),
    uploads: memoryTable(),
    recordings: memoryTable(),
    chunks: memoryTable(),
  };
}
