import { createDatabase, type Database, type WritableStore } from '../../storage/database.ts';
import { isRecord } from '../../storage/guards.ts';
import type { RecordFormat } from '../../storage/records.ts';
import type { Stored } from './records.ts';

/** One kind of record, by id. Every method gives only records that this page can read. */
export interface Table<T extends Stored> {
  put: (record: T) => Promise<void>;
  delete: (id: string) => Promise<void>;
  /** Deletes all that belongs to a draft, also what cannot be read. */
  deleteDraft: (draft: string) => Promise<void>;
  get: (id: string) => Promise<T | undefined>;
  all: () => Promise<T[]>;
}

export type TableName = 'drafts' | 'outbox' | 'uploads' | 'recordings' | 'chunks';

const BY_ID = { keyPath: 'id' };

/** The wizard's own IndexedDB: what was typed, spoken or chosen and has not reached the server yet. */
export function wizardDatabase(): Database<TableName> {
  return createDatabase({
    name: 'byline-wizard',
    version: 1,
    stores: { drafts: BY_ID, outbox: BY_ID, uploads: BY_ID, recordings: BY_ID, chunks: BY_ID },
  });
}

/** A table in IndexedDB. */
export function databaseTable<T extends Stored>(
  { read, write }: Database<TableName>,
  name: TableName,
  format: RecordFormat<T>,
): Table<T> {
  const parsed = (kept: unknown): T[] => {
    const record = parseKept(kept, format);
    if (!record) console.warn('This page cannot read something that was kept; it is left aside.', name);
    return record ? [record] : [];
  };
  return {
    put: async (record) => {
      await write(name, (store) => store.put({ ...record, version: format.version }));
    },
    delete: (id) => write(name, (store) => store.delete(id)),
    deleteDraft: (draft) => write(name, (store) => deleteWhere(store, (kept) => kept.draft === draft)),
    get: async (id) => {
      const kept = await read(name, (store) => store.get(id));
      return kept === undefined ? undefined : parsed(kept)[0];
    },
    all: async () => (await read(name, (store) => store.getAll())).flatMap(parsed),
  };
}

/** A record bears its version beside its content. What a later page wrote in another shape is left for that page. */
function parseKept<T>(kept: unknown, { version, parse }: RecordFormat<T>): T | undefined {
  const later = isRecord(kept) && typeof kept.version === 'number' && kept.version > version;
  return later ? undefined : parse(kept);
}

async function deleteWhere(
  store: WritableStore,
  isMeant: (kept: { draft?: unknown }) => boolean,
): Promise<void> {
  let cursor = await store.openCursor();
  while (cursor) {
    if (isMeant(cursor.value)) await cursor.delete();
    cursor = await cursor.continue();
  }
}

/** A table that lasts as long as the page, for browsers without storage and for tests. */
export function memoryTable<T extends Stored>(): Table<T> {
  const records = new Map<string, T>();
  return {
    put: async (record) => void records.set(record.id, record),
    delete: async (id) => void records.delete(id),
    deleteDraft: async (draft) => {
      for (const record of records.values()) if (record.draft === draft) records.delete(record.id);
    },
    get: async (id) => records.get(id),
    all: async () => [...records.values()],
  };
}
