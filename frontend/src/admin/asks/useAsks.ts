import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Asks } from '../../api/asks.ts';
import { useApi } from '../data/useApi.ts';

const SETS = ['question sets'];

/** The questions that were sent to a client. */
export function useAsks(submissionId: string) {
  const server = useApi();
  const client = useQueryClient();
  const queryKey = ['asks', submissionId];
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => server.asksOf(submissionId) });
  return {
    data,
    isError,
    refetch,
    /** Shows a state from a response of the server. */
    put: (asks: Asks) => client.setQueryData(queryKey, asks),
  };
}

/** The agency's sets of questions, in its order. */
export function useQuestionSets() {
  const server = useApi();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey: SETS, queryFn: () => server.questionSets() });
  return { data, isError, refetch, refresh: () => client.invalidateQueries({ queryKey: SETS }) };
}
