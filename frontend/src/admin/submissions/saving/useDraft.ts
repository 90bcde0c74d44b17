import { useState } from 'react';
import { readDraft, type StoredDraft, type Texts, writeDraft } from './drafts.ts';
import { isSame } from './merge.ts';

export interface Draft<T> {
  value: T;
  /** What was stored when the edit began: what a save has to be compared with. */
  base: T;
  dirty: boolean;
  /** Whether the edit was found when the page opened. */
  restored: boolean;
  set: (value: T) => void;
  /** Forgets the edit, after it was saved or given up. */
  clear: () => void;
}

/** One part of a submission as it is being edited. Every change is kept in session storage. */
export function useDraft<T extends Texts>(submissionId: string, part: string, stored: T): Draft<T> {
  const [draft, setDraft] = useState(() => readDraft(submissionId, part, stored));
  const [restored, setRestored] = useState(draft !== undefined);
  const keep = (next: StoredDraft<T> | undefined) => {
    setDraft(next);
    if (!next) setRestored(false);
    writeDraft(submissionId, part, next);
  };
  const base = draft?.base ?? stored;
  return {
    value: draft?.value ?? stored,
    base,
    dirty: draft !== undefined,
    restored,
    set: (value) => keep(isSame(value, base) ? undefined : { base, value }),
    clear: () => keep(undefined),
  };
}
