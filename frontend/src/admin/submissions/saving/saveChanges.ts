import { conflictingRecord } from '../../conflictingRecord.ts';
import { type Conflict, isSame, merge, type Side } from './merge.ts';

/** Each lost attempt means that another write went in between; the server's own are short. */
const MAX_ATTEMPTS = 5;

export interface Edit<Content> {
  /** The stored value when the edit began. */
  base: Content;
  mine: Content;
}

export interface Saving<Content, Stored> {
  /** The record as this page has it. */
  known: Stored;
  /** What of a record is edited. */
  contentOf: (stored: Stored) => Content;
  /** Writes what is edited, if the record still is the one that is given. */
  write: (content: Content, on: Stored) => Promise<Stored>;
  /** Shows both texts and asks which to keep; undefined: neither, do not save. */
  ask: (conflicts: readonly Conflict[]) => Promise<Side | undefined>;
}

export interface Saved<Stored> {
  record: Stored;
  /** Whether anything was left to be written. */
  isWritten: boolean;
}

/** The person looked at both texts and decided to save neither. The edit stays as it is. */
export class SaveGivenUp extends Error {
  override readonly name = 'SaveGivenUp';
}

/**
 * Saves an edit. What somebody else stored meanwhile is joined with it, and where both changed the same text, the
 * person decides.
 * @throws SaveGivenUp, or what `write` throws.
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

/** The edit joined with what is stored now; from then on that is its base. */
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
