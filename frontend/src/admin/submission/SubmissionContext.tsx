import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { RESOURCE, type Submission, type SubmissionChanges } from '../../api/submissions.ts';
import { useApi } from '../data/useApi.ts';
import { type Conflict, isSame, saveChanges } from '../editing/saveChanges.ts';
import { useConflictDialog } from '../editing/useConflictDialog.tsx';
import { columnName } from './model.ts';
import { useSubmissionAnswer } from './useSubmissionAnswer.ts';

/** The state in which the page was opened. */
interface Opened extends Pick<Submission, 'modified_at' | 'next'> {
  updates: readonly number[];
}

/** How often the page has read posts, their threads and the strategy of a submission. */
export function countUpdates(client: QueryClient, id: string): readonly number[] {
  return ['posts', 'threads', 'strategy'].map(
    (name) => client.getQueryState([name, id])?.dataUpdateCount ?? 0,
  );
}

export interface SubmissionAccess {
  submission: Submission;
  opened: Opened;
  /**
   * Saves changed columns, one save at a time, and shows the stored record.
   * @param base the columns as they were when the edit began; by default as they are shown now
   */
  save: (changes: SubmissionChanges, base?: SubmissionChanges) => Promise<Submission>;
  /** Shows a change that the server has already stored, and refetches the rest of the record. */
  patch: (change: (submission: Submission) => Submission) => Promise<void>;
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
  const server = useApi();
  const { ask, dialog } = useConflictDialog(describeConflict);
  const client = useQueryClient();
  const [opened] = useState<Opened>(() => {
    const { id, modified_at, next } = submission;
    return { modified_at, next, updates: countUpdates(client, id) };
  });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { id } = submission;
  const { current, put, refresh } = useSubmissionAnswer(id);

  const save = useCallback(
    (changes: SubmissionChanges, base?: SubmissionChanges) => {
      const shown = current() ?? submission;
      const began = base ?? columnsOf(shown, changes);
      const work = async () => {
        const known = current() ?? submission;
        const { record } = await saveChanges(
          { base: began, mine: changes },
          {
            known,
            contentOf: (stored) => columnsOf(stored, changes),
            write: async (columns, on) => {
              const data = { ...changedColumns(columns, on), modified_at: on.modified_at };
              return (await server.update<Submission>(RESOURCE, { id, data, previousData: on })).data;
            },
            ask,
          },
        );
        // The record in a 409 response has fewer fields than the page's.
        const saved = { ...known, ...record };
        await put(() => saved);
        return saved;
      };
      const result = queue.current.then(work, work);
      queue.current = result.catch(() => undefined);
      return result;
    },
    [current, put, server, ask, id, submission],
  );

  const access = useMemo<SubmissionAccess>(
    () => ({
      submission,
      opened,
      save,
      patch: async (change) => {
        await put((shown) => shown && change(shown));
        void refresh();
      },
    }),
    [submission, opened, save, put, refresh],
  );

  return (
    <Context value={access}>
      {children}
      {dialog}
    </Context>
  );
}

/** Lists within a column. */
const LISTS: Readonly<Record<string, string>> = {
  words: 'Words and names',
  topics: 'Topics',
  wishes: 'Preferences',
  declined: 'Dismissed suggestions',
};

/** A conflict with the label of its column, and of the list within it. */
function describeConflict({ path: [column = '', list = ''], ...texts }: Conflict) {
  return {
    title: [columnName(column), LISTS[list]].filter((name) => name !== undefined).join(': '),
    ...texts,
  };
}

function columnsOf(submission: Submission, changes: SubmissionChanges): SubmissionChanges {
  const columns = Object.keys(changes).filter((column) => column in submission);
  return Object.fromEntries(columns.map((column) => [column, submission[column as keyof Submission]]));
}

function changedColumns(changes: SubmissionChanges, stored: Submission): SubmissionChanges {
  const known: Readonly<Record<string, unknown>> = stored;
  return Object.fromEntries(
    Object.entries(changes).filter(([column, value]) => !isSame(value, known[column])),
  );
}
