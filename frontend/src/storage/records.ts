import { isRecord } from './guards.ts';

/** A record's version and parser, by key. */
export interface RecordFormat<T> {
  version: number;
  /**
   * Reads what lies there, of this version or an older one; what it lacks comes from the defaults.
   * @returns undefined for what is no such record
   */
  parse: (kept: unknown) => T | undefined;
}

/** A record as it lies in the browser. Those of before there were versions are their content alone. */
interface Envelope {
  version: number;
  content: unknown;
}

/** Unreadable records are moved here, out of the pages' way. */
const ASIDE = 'byline.unreadable.';

/**
 * The record under a key. A damaged record, or one of a later version of the page, is moved aside and treated as
 * missing.
 */
export function readRecord<T>(storage: Storage, key: string, format: RecordFormat<T>): T | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const record = fromEnvelope(parseJson(text), format);
  if (record === undefined) putAside(storage, key, text);
  return record;
}

/** Keeps a record. Returns false when the browser has no room or no permission for it. */
export function writeRecord(
  storage: Storage,
  key: string,
  { version, content }: { version: number; content: unknown },
): boolean {
  return store(storage, key, JSON.stringify({ version, content } satisfies Envelope));
}

/** Opens an envelope: what `parse` makes of its content; undefined for what is unreadable. */
export function fromEnvelope<T>(kept: unknown, { version, parse }: RecordFormat<T>): T | undefined {
  if (!isEnvelope(kept)) return parse(kept);
  return kept.version > version ? undefined : parse(kept.content);
}

function isEnvelope(value: unknown): value is Envelope {
  return isRecord(value) && typeof value.version === 'number' && 'content' in value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is handled by readRecord.
    return undefined;
  }
}

function putAside(storage: Storage, key: string, text: string): void {
  console.warn(`What this browser kept as ${key} cannot be read and is put aside.`);
  storage.removeItem(key);
  store(storage, ASIDE + key, text);
}

function store(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch (error) {
    console.warn(`${key} cannot be kept in this browser.`, error);
    return false;
  }
}
