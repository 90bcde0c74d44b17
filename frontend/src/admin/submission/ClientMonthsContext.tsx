import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { ClientMonths } from '../../api/submissions.ts';
import { agency } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { isSame } from '../editing/saveChanges.ts';
import { countUpdates, useSubmission } from './SubmissionContext.tsx';

/** What changes with the months of a client: the version of each query that the page shows. */
type Versions = readonly (number | string | boolean | undefined)[];

interface CurrentMonths extends ClientMonths {
  /** Whether they are being read again, because something has changed. */
  isBehind: boolean;
}

const Context = createContext<CurrentMonths | undefined>(undefined);

/** The months and the next step of the current submission, the same for all parts of its page. */
export function useClientMonths(): CurrentMonths {
  const months = useContext(Context);
  if (!months) throw new Error('useClientMonths outside of a ClientMonthsProvider');
  return months;
}

/**
 * Reads the months of the current submission. Those that came with the submission are shown until it, its posts, their
 * threads or its strategy have changed. Then they are read again: after a job has failed, for example, the submission has
 * another next step.
 * @param versions read again whenever one of them changes
 */
export function ClientMonthsProvider({ versions, children }: { versions: Versions; children: ReactNode }) {
  return <Context value={useReadMonths(versions)}>{children}</Context>;
}

function useReadMonths(versions: Versions): CurrentMonths {
  const { submission, opened } = useSubmission();
  const { id, modified_at, next, months } = submission;
  const server = useApi();
  const client = useQueryClient();
  const isAsOpened =
    modified_at === opened.modified_at &&
    isSame(next, opened.next) &&
    !versions.includes(true) &&
    // The first answers are as old as the submission.
    countUpdates(client, id).every((count, place) => count <= (opened.updates[place] ?? 0) + 1);
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: ['months', id, modified_at, next, ...versions],
    queryFn: () => server.monthsOf(id),
    placeholderData: (previous) => previous,
    enabled: !isAsOpened,
  });
  const isBehind = isLoading || isPlaceholderData;
  return { ...(isAsOpened || !data ? { next, months } : data), isBehind };
}

/**
 * The posts that each month of the current submission is promised; before the interview is completed, those of a whole month.
 * @param withEarlier also of earlier months, which do not come with the submission
 */
export function useMonthTargets({ withEarlier = false } = {}): (month: string) => number {
  const { months } = useClientMonths();
  const { id, modified_at, posts_per_month, completed_at } = useSubmission().submission;
  const server = useApi();
  const { data: all } = useQuery({
    queryKey: ['months', id, modified_at, 'all'],
    queryFn: () => server.monthsOf(id),
    placeholderData: (previous) => previous,
    enabled: withEarlier,
  });
  const whole = posts_per_month ?? agency().postsPerMonth;
  const known = completed_at === null ? [] : [...months, ...(all?.months ?? [])];
  return (month) => known.find((one) => one.month === month)?.target ?? whole;
}
