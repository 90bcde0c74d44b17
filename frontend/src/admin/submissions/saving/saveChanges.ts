import { ApiError } from '../../../api/http.ts';
import type { Submission, SubmissionChanges, SubmissionsApi } from '../../../api/submissions.ts';
import { type Conflict, isSame, merge, type Side } from './merge.ts';

/** Each lost attempt means that another write went in between; the server's own are short. */
const MAX_ATTEMPTS = 5;

export interface Save {
  /** What the changed columns held when the edit began. */
  base: SubmissionChanges;
  changes: SubmissionChanges;
  /** The record as this page knows it. */
  known: Submission;
}

export interface SaveTools {
  api: Pick<SubmissionsApi, 'get' | 'update'>;
  /** Shows both texts and asks which to keep; undefined: neither, do not save. */
  ask: (conflicts: readonly Conflict[]) => Promise<Side | undefined>;
}

/** The person looked at both texts and decided to save neither. The edit stays as it is. */
export class SaveGivenUp extends Error {
  override readonly name = 'SaveGivenUp';
}

/**
 * Saves changed columns. What somebody else stored meanwhile is joined with them, and where both changed the same
 * text, the person decides.
 * @throws SaveGivenUp, or what the calls throw.
 */
export async function saveChanges(
  { base, changes, known }: Save,
  { api, ask }: SaveTools,
): Promise<Submission> {
  let current = known;
  let edit = { base, mine: changes };
  for (let attempt = 1; ; attempt++) {
    edit = await settle(edit, current, ask);
    const changed = changedColumns(edit.mine, current);
    if (Object.keys(changed).length === 0) return current;
    try {
      return await api.update(current.id, { ...changed, modified_at: current.modified_at });
    } catch (error) {
      if (!isStale(error) || attempt === MAX_ATTEMPTS) throw error;
      current = await api.get(current.id);
    }
  }
}

interface Edit {
  base: SubmissionChanges;
  mine: SubmissionChanges;
}

/** The edit joined with what is stored now; from then on that is its base. */
async function settle(edit: Edit, current: Submission, ask: SaveTools['ask']): Promise<Edit> {
  const stored = columnsOf(current, edit.mine);
  const versions = { ...edit, stored };
  const { value, conflicts } = merge(versions);
  if (conflicts.length === 0) return { base: stored, mine: value as SubmissionChanges };
  const side = await ask(conflicts);
  if (!side) throw new SaveGivenUp();
  return { base: stored, mine: merge(versions, side).value as SubmissionChanges };
}

function columnsOf(record: Submission, changes: SubmissionChanges): SubmissionChanges {
  const columns = Object.keys(changes).filter((column) => column in record);
  return Object.fromEntries(columns.map((column) => [column, record[column as keyof Submission]]));
}

function changedColumns(changes: SubmissionChanges, current: Submission): SubmissionChanges {
  const stored: Record<string, unknown> = current;
  return Object.fromEntries(
    Object.entries(changes).filter(([column, value]) => !isSame(value, stored[column])),
  );
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_elsewhere';
}
