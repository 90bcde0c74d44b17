import { ApiError } from '../../api/http.ts';
import { isRecord } from '../../storage/guards.ts';

/** Each failed attempt means that another write came first; the server's own writes are short. */
const MAX_ATTEMPTS = 5;

export interface Edit<Content> {
  /** The stored value when the edit began. */
  base: Content;
  mine: Content;
}

export interface Saving<Content, Stored> {
  /** The record in this page's cache. */
  known: Stored;
  /** Selects the edited values of a record. */
  contentOf: (stored: Stored) => Content;
  /** Writes the values if the record still has the given version. */
  write: (content: Content, on: Stored) => Promise<Stored>;
  /** Shows both texts and asks which one to keep. Undefined means cancel. */
  ask: (conflicts: readonly Conflict[]) => Promise<Side | undefined>;
}

export interface Saved<Stored> {
  record: Stored;
  /** Whether anything had to be written. */
  isWritten: boolean;
}

/** The user looked at both texts and cancelled. The draft stays. */
export class SaveGivenUp extends Error {
  override readonly name = 'SaveGivenUp';
}

/**
 * Saves an edit. Changes that were stored in the meantime are merged; if both sides changed the same text, the user
 * decides.
 * @throws SaveGivenUp, or what `write` throws
 */
export async function saveChanges<Content, Stored>(
  begun: Edit<Content>,
  { known, contentOf, write, ask }: Saving<Content, Stored>,
): Promise<Saved<Stored>> {
  let edit = begun;
  let record = known;
  for (let attempt = 1; ; attempt++) {
    edit = await settle(edit, contentOf(record), ask);
    if (isSame(edit.mine, edit.base)) return { record, isWritten: false };
    try {
      return { record: await write(edit.mine, record), isWritten: true };
    } catch (error) {
      const present = conflictingRecord<Stored>(error);
      if (present === undefined || attempt === MAX_ATTEMPTS) throw error;
      record = present;
    }
  }
}

/** The edit merged with the stored values, which become its new base. */
async function settle<Content>(
  { base, mine }: Edit<Content>,
  stored: Content,
  ask: Saving<Content, never>['ask'],
): Promise<Edit<Content>> {
  const versions = { base, mine, stored };
  const { value, conflicts } = merge(versions);
  if (conflicts.length === 0) return { base: stored, mine: value as Content };
  const side = await ask(conflicts);
  if (!side) throw new SaveGivenUp();
  return { base: stored, mine: merge(versions, side).value as Content };
}

/** A text that was changed differently here and elsewhere. */
export interface Conflict {
  /** The path: the column, then keys of list entries and fields. */
  path: readonly string[];
  mine: unknown;
  stored: unknown;
}

export interface Merged {
  value: unknown;
  conflicts: readonly Conflict[];
}

/** The side that wins a conflict. */
export type Side = 'mine' | 'stored';

interface Versions {
  base: unknown;
  mine: unknown;
  stored: unknown;
}

/**
 * Merges two changes of a value. A change on only one side wins. Lists are merged by the ids of their entries, entries
 * by their fields; a list of texts is one value.
 * @param versions the base, the local and the stored value
 */
export function merge(versions: Versions, side: Side = 'mine', path: readonly string[] = []): Merged {
  const { base, mine, stored } = versions;
  if (isSame(mine, stored) || isSame(base, stored)) return settled(mine);
  if (isSame(base, mine)) return settled(stored);
  if (isKeyedList(mine) && isKeyedList(stored)) {
    return mergeLists({ base: isKeyedList(base) ? base : [], mine, stored }, side, path);
  }
  if (isRecord(mine) && isRecord(stored)) {
    return mergeObjects({ base: isRecord(base) ? base : {}, mine, stored }, side, path);
  }
  return { value: side === 'mine' ? mine : stored, conflicts: [{ path, mine, stored }] };
}

/** Deep equality of JSON values; a missing field is the same as an undefined one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

type Plain = Record<string, unknown>;

function settled(value: unknown): Merged {
  return { value, conflicts: [] };
}

function mergeObjects(
  { base, mine, stored }: { base: Plain; mine: Plain; stored: Plain },
  side: Side,
  path: readonly string[],
): Merged {
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(mine)])];
  const parts = keys.map((key) => {
    const versions = { base: base[key], mine: mine[key], stored: stored[key] };
    return { key, ...merge(versions, side, [...path, key]) };
  });
  const kept = parts.filter(({ value }) => value !== undefined);
  return {
    value: Object.fromEntries(kept.map(({ key, value }) => [key, value])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/**
 * The stored order wins; entries added here follow. An entry that one side removed is kept if the other side edited
 * it.
 */
function mergeLists(
  { base, mine, stored }: { base: Plain[]; mine: Plain[]; stored: Plain[] },
  side: Side,
  path: readonly string[],
): Merged {
  const keys = [...new Set([...stored.map(keyOf), ...mine.map(keyOf)])];
  const find = (list: Plain[], key: string) => list.find((entry) => keyOf(entry) === key);
  const parts = keys.map((key) => {
    const versions = { base: find(base, key), mine: find(mine, key), stored: find(stored, key) };
    const { mine: own, stored: other } = versions;
    if (own && other) return merge(versions, side, [...path, key]);
    return settled(versions.base && isSame(versions.base, own ?? other) ? undefined : (own ?? other));
  });
  return {
    value: parts.map(({ value }) => value).filter((value) => value !== undefined),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/** Generated posts are identified by their idea, ideas by their id. */
function keyOf(entry: Plain): string {
  return String(entry.ideaId ?? entry.id);
}

function isKeyedList(value: unknown): value is Plain[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => isRecord(entry) && (entry.ideaId !== undefined || entry.id !== undefined))
  );
}

/** The current record from a 409 response; undefined for other errors. */
export function conflictingRecord<Stored>(error: unknown): Stored | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  return error.extra.current as Stored | undefined;
}
