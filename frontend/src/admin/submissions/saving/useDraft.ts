import { useRef, useState } from 'react';
import { readDraft, type StoredDraft, type Texts, writeDraft } from './drafts.ts';
import { isSame, merge } from './merge.ts';

export interface Draft<T> {
  value: T;
  /** The stored value when the edit began, with which a save is compared. */
  base: T;
  dirty: boolean;
  /** Whether the edit was found when the page opened. */
  restored: boolean;
  set: (value: T) => void;
  /** Discards the edit, after it was saved or given up. */
  clear: () => void;
  /** After `sent` was saved as `saved`: keeps only changes made since, as an edit of that. */
  settle: (sent: T, saved: T) => void;
}

/** One part of a submission, or of what is there once, as it is being edited. Every change is kept in session storage. */
export function useDraft<T extends Texts>(submissionId: string, part: string, stored: T): Draft<T> {
  const [draft, setDraft] = useState(() => readDraft(submissionId, part, stored));
  const [restored, setRestored] = useState(draft !== undefined);
  // Of this moment: who waits for a save has another one in hand.
  const latest = useRef(draft);
  const keep = (next: StoredDraft<T> | undefined) => {
    latest.current = next;
    setDraft(next);
    if (!next) setRestored(false);
    writeDraft(submissionId, part, next);
  };
  const base = draft?.base ?? stored;
  const begin = (base: T, value: T) => keep(isSame(value, base) ? undefined : { base, value });
  return {
    value: draft?.value ?? stored,
    base,
    dirty: draft !== undefined,
    restored,
    set: (value) => begin(base, value),
    clear: () => keep(undefined),
    settle: (sent, saved) => {
      const mine = latest.current?.value ?? base;
      begin(saved, merge({ base: sent, mine, stored: saved }).value as T);
    },
  };
}
