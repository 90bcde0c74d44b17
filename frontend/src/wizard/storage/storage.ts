import { databaseTable, memoryTable, openDatabase, type Table } from './database.ts';
import {
  type Draft,
  type OutboxEntry,
  parseChunk,
  parseDraft,
  parseOutboxEntry,
  parseRecording,
  parseUpload,
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
    const database = await openDatabase();
    return {
      drafts: databaseTable(database, 'drafts', parseDraft),
      outbox: databaseTable(database, 'outbox', parseOutboxEntry),
      uploads: databaseTable(database, 'uploads', parseUpload),
      recordings: databaseTable(database, 'recordings', parseRecording),
      chunks: databaseTable(database, 'chunks', parseChunk),
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
