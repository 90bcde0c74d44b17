import { useRef, useState } from 'react';
import { isRecord } from '../../storage/guards.ts';
import { type RecordFormat, readRecord, writeRecord } from '../../storage/records.ts';
import { isSame, merge } from './saveChanges.ts';

/** A text or a list of texts; for settings also a number (null if emptied), numbers, or a switch. */
type Entry = string | number | boolean | null | readonly string[] | readonly number[];
/** Values that are edited together: by name or by index. */
export type Texts = Readonly<Record<string, Entry>> | readonly string[];

/** An unsaved edit: the values when it began, and the current ones. */
export interface StoredDraft<T> {
  base: T;
  value: T;
}

const PREFIX = 'byline.admin.draft.';
const VERSION = 1;

/**
 * The draft of one part of a record. It survives a reload and a login in between.
 * @param key the edited record: the id of a submission, or the settings
 * @param stored the part's current values: a text missing from the draft is unchanged
 */
export function readDraft<T extends Texts>(key: string, part: string, stored: T): StoredDraft<T> | undefined {
  const format: RecordFormat<StoredDraft<T>> = {
    version: VERSION,
    parse: (kept) => parseDraft(kept, stored),
  };
  return readRecord(sessionStorage, storageKey(key, part), format);
}

export function writeDraft<T extends Texts>(
  key: string,
  part: string,
  draft: StoredDraft<T> | undefined,
): void {
  const stored = storageKey(key, part);
  if (draft) writeRecord(sessionStorage, stored, { version: VERSION, content: draft });
  else sessionStorage.removeItem(stored);
}

/** The drafts of a record whose parts have this prefix. */
export function draftsOf<T extends Texts>(
  key: string,
  begin: string,
  stored: T,
): (StoredDraft<T> & { part: string })[] {
  const start = storageKey(key, begin);
  return Object.keys(sessionStorage)
    .filter((item) => item.startsWith(start))
    .flatMap((item) => {
      const part = begin + item.slice(start.length);
      const draft = readDraft(key, part, stored);
      return draft ? [{ part, ...draft }] : [];
    });
}

/** Discards the drafts of a record whose parts start with `begin`, except the parts in `kept`. */
export function removeDrafts(key: string, begin = '', kept: ReadonlySet<string> = new Set()): void {
  const start = storageKey(key, begin);
  for (const item of Object.keys(sessionStorage)) {
    if (item.startsWith(start) && !kept.has(begin + item.slice(start.length)))
      sessionStorage.removeItem(item);
  }
}

/** Whether there is any draft in the panel. */
export function hasDrafts(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
}

function parseDraft<T extends Texts>(kept: unknown, stored: T): StoredDraft<T> | undefined {
  if (!isRecord(kept)) return undefined;
  const base = parseTexts(kept.base, stored);
  const value = base && parseTexts(kept.value, base);
  return base && value && { base, value };
}

/** The entries of `defaults` from the stored draft; undefined if the draft has another shape. */
function parseTexts<T extends Texts>(kept: unknown, defaults: T): T | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (Array.isArray(kept) !== Array.isArray(defaults)) return undefined;
  const known: Readonly<Record<string, unknown>> = { ...kept };
  const entries = Object.entries(defaults).map(
    ([name, entry]) => [name, name in known ? known[name] : entry] as const,
  );
  if (entries.some(([name, entry]) => !isLike(entry, Reflect.get(defaults, name)))) return undefined;
  const texts = Array.isArray(defaults) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
  return texts as T;
}

/** Whether a value has the type of the stored one. */
function isLike(kept: unknown, entry: unknown): boolean {
  if (Array.isArray(entry)) {
    const kind = entry.length === 0 ? 'string' : typeof entry[0];
    return Array.isArray(kept) && kept.every((item) => typeof item === kind);
  }
  return typeof kept === typeof entry || (kept === null && typeof entry === 'number');
}

function storageKey(key: string, part: string): string {
  return `${PREFIX}${key}.${part}`;
}

export interface Draft<T> {
  value: T;
  /** The stored value when the edit began, to detect conflicts when it is saved. */
  base: T;
  dirty: boolean;
  /** Whether the draft was restored when the page opened. */
  restored: boolean;
  set: (value: T) => void;
  /** Discards the draft. */
  clear: () => void;
  /**
   * Called after `sent` was saved as `saved`: keeps only later changes, based on `saved`.
   * @param join merges them; by default text by text
   * @returns whether there are no later changes
   */
  settle: (sent: T, saved: T, join?: (versions: Versions<T>) => T) => boolean;
}

/** The saved edit, the current values and the stored ones. */
export type Versions<T> = Record<'base' | 'mine' | 'stored', T>;

/** Merges each text, also those of a list. */
function mergeTexts<T extends Texts>({ base, mine, stored }: Versions<T>): T {
  const byName = merge({ base: { ...base }, mine: { ...mine }, stored: { ...stored } }).value as object;
  return (Array.isArray(stored) ? Object.values(byName) : byName) as T;
}

/** The draft of one part of a record. Every change is stored in session storage. */
export function useDraft<T extends Texts>(key: string, part: string, stored: T): Draft<T> {
  const [draft, setDraft] = useState(() => readDraft(key, part, stored));
  const [restored, setRestored] = useState(draft !== undefined);
  // The latest value: code that awaits a save holds an older one.
  const latest = useRef(draft);
  const store = (next: StoredDraft<T> | undefined) => {
    latest.current = next;
    setDraft(next);
    if (!next) setRestored(false);
    writeDraft(key, part, next);
  };
  const base = draft?.base ?? stored;
  const begin = (base: T, value: T) => store(isSame(value, base) ? undefined : { base, value });
  return {
    value: draft?.value ?? stored,
    base,
    dirty: draft !== undefined,
    restored,
    set: (value) => begin(base, value),
    clear: () => store(undefined),
    settle: (sent, saved, join = mergeTexts) => {
      const mine = latest.current?.value ?? base;
      if (isSame(mine, sent)) store(undefined);
      else begin(saved, join({ base: sent, mine, stored: saved }));
      return latest.current === undefined;
    },
  };
}
