import { EMPTY_FIELDS } from '../fields/wizardFields.ts';
import type { BegunForm } from '../state/wizardState.ts';
import type { Draft } from '../storage/records.ts';
import type { Storage } from '../storage/storage.ts';
import { randomUuid } from '../storage/uuid.ts';

/** What stands for the time of a form that nobody is sent to any more. */
const NOT_OFFERED = 0;

/** The draft of the form in the address; without one, the latest that has no form yet, so that a reload keeps its text. */
export async function findDraft({ drafts }: Storage, formId: string | undefined): Promise<Draft> {
  const known = (await drafts.all()).sort((a, b) => b.updatedAt - a.updatedAt);
  const found = known.find((draft) =>
    formId === undefined ? draft.formId === null : draft.formId === formId,
  );
  if (found) return found;
  const id = randomUuid();
  const draft: Draft = { id, draft: id, formId: formId ?? null, fields: EMPTY_FIELDS, updatedAt: Date.now() };
  // Kept now, so that what waits on this device is found again when the link is opened the next time.
  if (formId !== undefined) await drafts.put(draft);
  return draft;
}

/** Nobody has typed into it. */
export function isUntouched({ fields }: Draft): boolean {
  return Object.values(fields).every((value) => value === '');
}

/** A form that the server does not know; what waits for it on this device stays, for it may be there again. */
export async function offerNoLonger({ drafts }: Storage, formId: string | undefined): Promise<void> {
  for (const draft of await drafts.all())
    if (draft.formId === formId) await drafts.put({ ...draft, updatedAt: NOT_OFFERED });
}

/** The form that was last opened or begun on this device. */
export async function lastBegun({ drafts }: Storage): Promise<BegunForm | undefined> {
  const [latest] = (await drafts.all())
    .filter(({ formId, updatedAt }) => formId !== null && updatedAt > NOT_OFFERED)
    .sort((a, b) => b.updatedAt - a.updatedAt);
  return latest?.formId ? { formId: latest.formId, at: latest.updatedAt } : undefined;
}
