import { isRecord } from './guards.ts';

/** A record's version and parser, by key. */
export interface RecordFormat<T> {
  version: number;
  /**
   * Parses a record of this or an older version; missing fields get defaults.
   * @returns undefined for an invalid record
   */
  parse: (kept: unknown) => T | undefined;
}

/** A stored record. Records without a version consist of their content only. */
interface Envelope {
  version: number;
  content: unknown;
}

/** Unreadable records are moved here. */
const ASIDE = 'byline.unreadable.';

/**
 * The record under a key. A damaged record, or one from a newer version of the page, is moved aside and treated as
 * missing.
 */
export function readRecord<T>(storage: Storage, key: string, format: RecordFormat<T>): T | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const record = fromEnvelope(parseJson(text), format);
  if (record === undefined) putAside(storage, key, text);
  return record;
}

/** Stores a record. Returns false if the browser has no space or no permission. */
export function writeRecord(
  storage: Storage,
  key: string,
  { version, content }: { version: number; content: unknown },
): boolean {
  return store(storage, key, JSON.stringify({ version, content } satisfies Envelope));
}

/** Unwraps a stored record: what `parse` returns for its content; undefined if it is unreadable. */
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
