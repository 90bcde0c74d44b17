import { FILE_KIND_NAMES, type FileKind } from '#shared/file-kind-names';
import type { Form } from '../../api/forms.ts';
import { createDatabase, type Database, type WritableStore } from '../../storage/database.ts';
import { WIZARD_DATABASE } from '../../storage/deviceForms.ts';
import { isRecord, isTextList } from '../../storage/guards.ts';
import type { RecordFormat } from '../../storage/records.ts';
import { isStep } from '../flow.ts';
import {
  type Change,
  type Kept,
  numberOr,
  parseChange,
  parseFields,
  recordFormat,
  textOr,
} from './changes.ts';
import type { WizardFields } from './wizardFields.ts';
/** A random UUID. crypto.randomUUID is missing on pages served by plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32].map((end, at) => hex.slice([0, 8, 12, 16, 20][at], end)).join('-');
}

/** Every record belongs to a draft: one form, before or after it has an id. */
export interface Stored {
  id: string;
  draft: string;
}

/** A form on this device. Its id is the idempotency key of the first save, so a repeated save finds its record. */
export interface Draft extends Stored {
  formId: string | null;
  fields: WizardFields;
  updatedAt: number;
  /** The record as the server last sent it, so that the form opens without a network. */
  form?: Form;
  /** Questions that got a follow-up. */
  followedUp?: readonly number[];
}

/** A record that only one tab processes at a time. */
export interface Owned extends Stored {
  owner: string;
}

/** A pending change. `conflict`: it is held back, because the server has this other text. */
export interface OutboxEntry extends Owned {
  order: number;
  change: Change;
  conflict?: string;
}

/** A file to be uploaded; its id is sent as X-Upload-Id. */
export interface StoredUpload extends Owned {
  kind: FileKind;
  file: Blob;
  name: string;
  type: string;
  chosenAt: number;
}

/** A spoken answer without a transcript. `audio` is missing during the recording. */
export interface StoredRecording extends Owned {
  index: number;
  seconds: number;
  startedAt: number;
  audio?: Blob;
  sampleRate?: number;
  /** Name of the file that the user chose instead of recording. */
  fileName?: string;
  /** When a typed answer replaced it, in milliseconds since 1970. */
  replacedAt?: number;
}

/** A chunk of an unfinished recording, 16-bit samples; joined again after a crash. */
export interface StoredChunk extends Stored {
  recording: string;
  position: number;
  samples: Int16Array;
}

/** A parser for each kind of record. */
export const FORMATS = {
  drafts: recordFormat(parseDraft),
  outbox: recordFormat(parseOutboxEntry),
  uploads: recordFormat(parseUpload),
  recordings: recordFormat(parseRecording),
  chunks: recordFormat(parseChunk),
};

function parseDraft(kept: Kept): Draft | undefined {
  const { id, formId, fields, updatedAt, form, followedUp } = kept;
  if (typeof id !== 'string') return undefined;
  return {
    id,
    draft: id,
    formId: textOr(formId, null),
    fields: parseFields(fields),
    updatedAt: numberOr(updatedAt, 0),
    ...(Array.isArray(followedUp) && { followedUp: followedUp.filter((index) => typeof index === 'number') }),
    // A form that 1.0.0 stored has `held` only, and no questions after the interview.
    ...(isForm(form) && {
      form: { ...form, quarantined: form.quarantined ?? form.held, open_asks: form.open_asks ?? [] },
    }),
  };
}

/** Fields that the steps need; a record without them is loaded from the server. */
function isForm(kept: unknown): kept is Form {
  if (!isRecord(kept) || typeof kept.id !== 'string' || typeof kept.modified_at !== 'string') return false;
  const lists = [kept.interview_questions, kept.posts, ...FILE_KIND_NAMES.map((kind) => kept[kind])];
  return isStep(kept.step) && isTextList(kept.interview_answers) && lists.every(Array.isArray);
}

function parseOutboxEntry(kept: Kept): OutboxEntry | undefined {
  const owned = parseOwned(kept);
  const change = parseChange(kept.change);
  if (!owned || !change) return undefined;
  const conflict = textOr(kept.conflict, undefined);
  return { ...owned, order: numberOr(kept.order, 0), change, ...(conflict !== undefined && { conflict }) };
}

function parseUpload(kept: Kept): StoredUpload | undefined {
  const owned = parseOwned(kept);
  const { kind, file, name, type, chosenAt } = kept;
  if (!owned || !isFileKind(kind) || !(file instanceof Blob)) return undefined;
  return {
    ...owned,
    kind,
    file,
    name: textOr(name, 'file'),
    type: textOr(type, file.type),
    chosenAt: numberOr(chosenAt, 0),
  };
}

function parseRecording(kept: Kept): StoredRecording | undefined {
  const owned = parseOwned(kept);
  const { index, seconds, startedAt, audio, sampleRate, fileName, replacedAt } = kept;
  if (!owned || typeof index !== 'number') return undefined;
  const rate = numberOr(sampleRate, undefined);
  const replaced = numberOr(replacedAt, undefined);
  const name = textOr(fileName, undefined);
  return {
    ...owned,
    index,
    seconds: numberOr(seconds, 0),
    startedAt: numberOr(startedAt, 0),
    ...(audio instanceof Blob && { audio }),
    ...(rate !== undefined && { sampleRate: rate }),
    ...(name !== undefined && { fileName: name }),
    ...(replaced !== undefined && { replacedAt: replaced }),
  };
}

function parseChunk(kept: Kept): StoredChunk | undefined {
  const stored = parseStored(kept);
  const { recording, position, samples } = kept;
  if (!stored || typeof recording !== 'string' || typeof position !== 'number') return undefined;
  return samples instanceof Int16Array ? { ...stored, recording, position, samples } : undefined;
}

function parseStored({ id, draft }: Kept): Stored | undefined {
  return typeof id === 'string' && typeof draft === 'string' ? { id, draft } : undefined;
}

/** Without an owner, the next page adopts it. */
function parseOwned(kept: Kept): Owned | undefined {
  const stored = parseStored(kept);
  return stored && { ...stored, owner: textOr(kept.owner, '') };
}

function isFileKind(value: unknown): value is FileKind {
  return typeof value === 'string' && FILE_KIND_NAMES.some((kind) => kind === value);
}

/** One kind of record, by id. Every method returns only records that this page can parse. */
export interface Table<T extends Stored> {
  put: (record: T) => Promise<void>;
  delete: (id: string) => Promise<void>;
  /** Deletes all records of a draft, including unreadable ones. */
  deleteDraft: (draft: string) => Promise<void>;
  /** Deletes all records of a draft, and ignores later ones of this page. */
  eraseDraft: (draft: string) => Promise<void>;
  get: (id: string) => Promise<T | undefined>;
  all: () => Promise<T[]>;
}

export type TableName = 'drafts' | 'outbox' | 'uploads' | 'recordings' | 'chunks';

const BY_ID = { keyPath: 'id' };

/** The wizard's IndexedDB: text, recordings and files that have not reached the server yet. */
export function wizardDatabase(): Database<TableName> {
  return createDatabase({
    name: WIZARD_DATABASE.name,
    version: WIZARD_DATABASE.version,
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
    if (!record) console.warn('A stored record cannot be read and is skipped.', name);
    return record ? [record] : [];
  };
  const erased = new Set<string>();
  const deleteDraft = (draft: string) =>
    write(name, (store) => deleteWhere(store, (kept) => kept.draft === draft));
  return {
    put: async (record) => {
      if (!erased.has(record.draft))
        await write(name, (store) => store.put({ ...record, version: format.version }));
    },
    delete: (id) => write(name, (store) => store.delete(id)),
    deleteDraft,
    eraseDraft: (draft) => {
      erased.add(draft);
      return deleteDraft(draft);
    },
    get: async (id) => {
      const kept = await read(name, (store) => store.get(id));
      return kept === undefined ? undefined : parsed(kept)[0];
    },
    all: async () => (await read(name, (store) => store.getAll())).flatMap(parsed),
  };
}

/** Records have a version. Newer versions are left for the page that wrote them. */
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

/** A table in memory, for browsers without storage and for tests. */
export function memoryTable<T extends Stored>(): Table<T> {
  const records = new Map<string, T>();
  const erased = new Set<string>();
  const deleteDraft = async (draft: string) => {
    for (const record of records.values()) if (record.draft === draft) records.delete(record.id);
  };
  return {
    put: async (record) => {
      if (!erased.has(record.draft)) records.set(record.id, record);
    },
    delete: async (id) => void records.delete(id),
    deleteDraft,
    eraseDraft: (draft) => {
      erased.add(draft);
      return deleteDraft(draft);
    },
    get: async (id) => records.get(id),
    all: async () => [...records.values()],
  };
}

/** The wizard's tables in this browser. */
export interface Storage {
  drafts: Table<Draft>;
  outbox: Table<OutboxEntry>;
  uploads: Table<StoredUpload>;
  recordings: Table<StoredRecording>;
  chunks: Table<StoredChunk>;
}

/** Opens the device's storage, or tables in memory if there is none. */
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
