import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Results } from '../../api/results.ts';
import { useApi } from '../data/useApi.ts';

/** The monthly reports of a client. */
export function useMonthlyReports(submissionId: string) {
  const server = useApi();
  const queryKey = ['monthly reports', submissionId];
  const queryFn = () => server.monthlyReportsOf(submissionId);
  const { data, isError, refetch } = useQuery({ queryKey, queryFn });
  return { data, isError, refetch };
}

/** The results of a client's published posts. */
export function useResults(submissionId: string) {
  const server = useApi();
  const client = useQueryClient();
  const queryKey = ['results', submissionId];
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => server.resultsOf(submissionId) });
  return {
    data,
    isError,
    refetch,
    /** Shows a state from a response of the server. */
    put: (results: Results) => client.setQueryData(queryKey, results),
  };
}
