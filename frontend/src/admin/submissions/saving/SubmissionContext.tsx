import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react';
import { type Submission, type SubmissionChanges, submissionsApi } from '../../../api/submissions.ts';
import { useGuard } from '../../useGuard.ts';
import { cachedSubmission, patchSubmission, putSubmission, refreshSubmission } from '../cache.ts';
import { useConflictDialog } from './ConflictDialog.tsx';
import { saveChanges } from './saveChanges.ts';

export interface SubmissionAccess {
  submission: Submission;
  /**
   * Saves changed columns, one save after the other, and shows what is stored then.
   * @param base what the columns held when the edit began; by default what is shown now
   */
  save: (changes: SubmissionChanges, base?: SubmissionChanges) => Promise<Submission>;
  /** Shows what the server is known to have stored. */
  patch: (change: (submission: Submission) => Submission) => Promise<void>;
  /** Fetches the submission anew and returns it. */
  refresh: () => Promise<Submission>;
}

const Context = createContext<SubmissionAccess | undefined>(undefined);

/** The submission of the detail view, for its sections. */
export function useSubmission(): SubmissionAccess {
  const access = useContext(Context);
  if (!access) throw new Error('useSubmission outside of a SubmissionProvider');
  return access;
}

export function SubmissionProvider({
  submission,
  children,
}: {
  submission: Submission;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const guard = useGuard();
  const { ask, dialog } = useConflictDialog();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { id } = submission;

  const save = useCallback(
    (changes: SubmissionChanges, base?: SubmissionChanges) => {
      const shown = cachedSubmission(client, id) ?? submission;
      const began = base ?? columnsOf(shown, changes);
      const work = async () => {
        const known = cachedSubmission(client, id) ?? submission;
        const saved = await guard(saveChanges({ base: began, changes, known }, { api: submissionsApi, ask }));
        await putSubmission(client, saved);
        return saved;
      };
      const result = queue.current.then(work, work);
      queue.current = result.catch(() => undefined);
      return result;
    },
    [client, guard, ask, id, submission],
  );

  const access = useMemo<SubmissionAccess>(
    () => ({
      submission,
      save,
      patch: (change) => patchSubmission(client, id, change),
      refresh: () => guard(refreshSubmission(client, id)),
    }),
    [submission, save, client, guard, id],
  );

  return (
    <Context value={access}>
      {children}
      {dialog}
    </Context>
  );
}

function columnsOf(submission: Submission, changes: SubmissionChanges): SubmissionChanges {
  const columns = Object.keys(changes).filter((column) => column in submission);
  return Object.fromEntries(columns.map((column) => [column, submission[column as keyof Submission]]));
}
