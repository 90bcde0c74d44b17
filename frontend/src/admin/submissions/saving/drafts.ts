/** An unsaved edit: what was stored when it began, and what it is now. */
export interface StoredDraft<T> {
  base: T;
  value: T;
}

const PREFIX = 'byline.admin.draft.';

/** The unsaved edit of one part of a submission, kept through reloads and through a login in between. */
export function readDraft<T>(submissionId: string, part: string): StoredDraft<T> | undefined {
  const text = sessionStorage.getItem(keyOf(submissionId, part));
  return text === null ? undefined : (JSON.parse(text) as StoredDraft<T>);
}

export function writeDraft<T>(submissionId: string, part: string, draft: StoredDraft<T> | undefined): void {
  const key = keyOf(submissionId, part);
  if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
  else sessionStorage.removeItem(key);
}

/** Whether there are unsaved edits, of whatever submission. */
export function hasDrafts(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
}

function keyOf(submissionId: string, part: string): string {
  return `${PREFIX}${submissionId}.${part}`;
}
