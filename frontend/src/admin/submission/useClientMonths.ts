import { useQuery } from '@tanstack/react-query';
import type { ClientMonths } from '../../api/submissions.ts';
import { agency } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { useSubmission } from './SubmissionContext.tsx';

/** What changes with the months of a client: the version of each query that the page shows. */
type Versions = readonly (number | string | boolean | undefined)[];

/**
 * The months and the next step of the current submission. Those that came with the submission are shown until the server
 * has returned newer ones. They are read again when the submission has another next step, for example after a job has failed.
 * @param versions read again whenever one of them changes
 */
export function useClientMonths(versions: Versions = []): ClientMonths {
  const { submission } = useSubmission();
  const { id, modified_at, next, months } = submission;
  const server = useApi();
  const { data } = useQuery({
    queryKey: ['months', id, modified_at, next, ...versions],
    queryFn: () => server.monthsOf(id),
    placeholderData: (previous) => previous,
  });
  return data ?? { next, months };
}

/** The posts that each month of the current submission is promised; before the interview is completed, those of a whole month. */
export function useMonthTargets(): (month: string) => number {
  const { months } = useClientMonths();
  const { posts_per_month, completed_at } = useSubmission().submission;
  const whole = posts_per_month ?? agency().postsPerMonth;
  const known = completed_at === null ? [] : months;
  return (month) => known.find((one) => one.month === month)?.target ?? whole;
}
