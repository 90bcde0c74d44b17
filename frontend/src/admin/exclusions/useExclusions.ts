import { useState } from 'react';
import { ApiError } from '../../api/http.ts';
import type { Exclusions } from '../../api/submissions.ts';
import { type Draft, useDraft } from '../editing/drafts.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useToast } from '../ui/useToast.tsx';
import { GROUP_NAMES, type GroupName, problemOf, withEntry, withoutEntry } from './exclusionEntries.ts';

type ByGroup = Readonly<Partial<Record<GroupName, string>>>;
type Typed = Readonly<Record<GroupName, string>>;
const NOTHING_TYPED: Typed = { words: '', topics: '', wishes: '' };

/** The draft of the list; that of its fields has the same beginning. */
export const EXCLUSIONS_PART = 'ruled_out';

/** The edited list and the values of its fields. Nothing is applied before it is saved. */
export function useExclusions() {
  const { submission } = useSubmission();
  const draft = useDraft<Exclusions>(submission.id, EXCLUSIONS_PART, submission.exclusions);
  const { fields, problems, type, refuse, forget } = useTyped(submission.id);
  const typed = fields.value;
  const { saving, store, settle } = useSaving(draft);
  /** The last change, for screen readers. */
  const [news, setNews] = useState('');

  const change = (list: Exclusions, said: string) => {
    draft.set(list);
    setNews(said);
  };
  const add = (name: GroupName) => {
    const text = typed[name];
    const problem = problemOf(draft.value, name, text);
    if (problem !== undefined) return refuse({ ...problems, [name]: problem });
    change(withEntry(draft.value, name, text), `Added: ${text.trim()}`);
    type(name, '');
  };
  const remove = (name: GroupName, entry: string) =>
    change(withoutEntry(draft.value, name, entry), `Removed: ${entry}`);
  const save = async () => {
    const { list, refused } = withTyped(draft.value, typed);
    if (Object.keys(refused).length > 0) return refuse(refused);
    draft.set(list);
    forget();
    await store(list);
  };
  const discard = () => {
    draft.clear();
    forget();
    settle();
  };
  const dirty = draft.dirty || fields.dirty;
  const restored = draft.restored || fields.restored;

  return {
    ...{ list: draft.value, dirty, restored, typed, problems, news, saving },
    ...{ change, type, add, remove, save, discard },
  };
}

export type ExclusionsEdit = ReturnType<typeof useExclusions>;

/** The values of the fields, stored like the list itself, and why they cannot be added. */
function useTyped(submissionId: string) {
  const draft = useDraft<Typed>(submissionId, `${EXCLUSIONS_PART}_typed`, NOTHING_TYPED);
  const [problems, refuse] = useState<ByGroup>({});
  return {
    ...{ fields: draft, problems, refuse },
    type: (name: GroupName, text: string) => {
      draft.set({ ...draft.value, [name]: text });
      refuse({ ...problems, [name]: undefined });
    },
    forget: () => {
      draft.clear();
      refuse({});
    },
  };
}

function useSaving(draft: Draft<Exclusions>) {
  const { save } = useSubmission();
  const toast = useToast();
  const [saving, setSaving] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const store = async (exclusions: Exclusions) => {
    setSaving({ busy: true });
    try {
      const saved = await save({ exclusions }, { exclusions: draft.base });
      draft.settle(exclusions, saved.exclusions);
      setSaving({ busy: false });
      toast.success('The off-limits list was saved.');
    } catch (error) {
      setSaving({ busy: false, ...(!(error instanceof SaveGivenUp) && { problem: messageOf(error) }) });
    }
  };
  return { saving, store, settle: () => setSaving({ busy: false }) };
}

/** Saving includes the values of the fields. */
function withTyped(list: Exclusions, typed: Typed): { list: Exclusions; refused: ByGroup } {
  let joined = list;
  const refused: Partial<Record<GroupName, string>> = {};
  for (const name of GROUP_NAMES) {
    const text = typed[name];
    if (text.trim() === '') continue;
    const problem = problemOf(joined, name, text);
    if (problem === undefined) joined = withEntry(joined, name, text);
    else refused[name] = problem;
  }
  return { list: joined, refused };
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'The change could not be saved. Please try again.';
}
