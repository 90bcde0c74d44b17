import { type Draft, randomUuid, type Storage } from '../draft/draftDatabase.ts';
import { EMPTY_FIELDS } from '../draft/wizardFields.ts';
import type { BegunForm } from './state.ts';

/** `updatedAt` of a form that is no longer offered. */
const NOT_OFFERED = 0;

/** The draft of the form in the URL; without one, the latest that has no form yet, so that a reload keeps its text. */
export async function findDraft({ drafts }: Storage, formId: string | undefined): Promise<Draft> {
  const known = (await drafts.all()).sort((a, b) => b.updatedAt - a.updatedAt);
  const found = known.find((draft) =>
    formId === undefined ? draft.formId === null : draft.formId === formId,
  );
  if (found) return found;
  const id = randomUuid();
  const draft: Draft = { id, draft: id, formId: formId ?? null, fields: EMPTY_FIELDS, updatedAt: Date.now() };
  // Stored now, so that pending changes are found when the link is opened again.
  if (formId !== undefined) await drafts.put(draft);
  return draft;
}

/** Whether the draft is empty. */
export function isUntouched({ fields }: Draft): boolean {
  return Object.values(fields).every((value) => value === '');
}

/** Stops offering a form that the server does not have. Its pending changes are kept, in case it is restored. */
export async function hideForm({ drafts }: Storage, formId: string | undefined): Promise<void> {
  for (const draft of await drafts.all())
    if (draft.formId === formId) await drafts.put({ ...draft, updatedAt: NOT_OFFERED });
}

/** The form that was last opened or begun on this device. */
export async function findLastBegun({ drafts }: Storage): Promise<BegunForm | undefined> {
  const [latest] = (await drafts.all())
    .filter(({ formId, updatedAt }) => formId !== null && updatedAt > NOT_OFFERED)
    .sort((a, b) => b.updatedAt - a.updatedAt);
  return latest?.formId ? { formId: latest.formId, at: latest.updatedAt } : undefined;
}
