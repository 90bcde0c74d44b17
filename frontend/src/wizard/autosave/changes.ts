import type { CreateForm, UpdateForm } from '../../api/forms.ts';
import type { BrandFields } from '../state/wizardState.ts';

/** Why the record is updated; decides which words a failure gets. */
export type UpdateReason = 'autosave' | 'step' | 'topics' | 'topic removed';

export interface CreateChange {
  kind: 'create';
  fields: BrandFields;
  signs?: Pick<CreateForm, 'company_fax' | 'elapsed_ms'>;
}
export interface UpdateChange {
  kind: 'update';
  changes: UpdateForm;
  reason: UpdateReason;
}
export interface AnswerChange {
  kind: 'answer';
  index: number;
  answer: string;
  spoken: boolean;
  /** The text that will be stored just before this change arrives; another one there is a conflict. */
  previous: string;
}
export interface CompleteChange {
  kind: 'complete';
}

/** What the page asks the server to store, as data, so that it can wait on the device. */
export type Change = CreateChange | UpdateChange | AnswerChange | CompleteChange;

const WEIGHT: Record<UpdateReason, number> = { autosave: 0, topics: 1, step: 2, 'topic removed': 3 };

/**
 * One change for two that are both still waiting, or undefined when they must stay two. The newer text wins;
 * an answer keeps the older `previous`, for that is what the server still holds.
 */
export function mergeChanges(older: Change, newer: Change): Change | undefined {
  if (older.kind === 'update' && newer.kind === 'update') {
    const reason = WEIGHT[newer.reason] >= WEIGHT[older.reason] ? newer.reason : older.reason;
    return { kind: 'update', changes: { ...older.changes, ...newer.changes }, reason };
  }
  if (older.kind === 'answer' && newer.kind === 'answer' && older.index === newer.index) {
    return { ...newer, previous: older.previous };
  }
  if (older.kind === 'create' && newer.kind === 'create') return newer;
  if (older.kind === 'complete' && newer.kind === 'complete') return newer;
  return undefined;
}

/** Text as the server will store it: no NUL, no half of a surrogate pair. Otherwise its echo would look like a conflict. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
