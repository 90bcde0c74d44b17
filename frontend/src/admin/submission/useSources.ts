import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MaterialLedger } from '../../api/material.ts';
import { useApi } from '../data/useApi.ts';

/** A client's material, and what was used of it. @param isWanted false to load nothing yet */
export function useSources(submissionId: string, isWanted = true) {
  const server = useApi();
  const client = useQueryClient();
  const queryKey = ['sources', submissionId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => server.sourcesOf(submissionId),
    enabled: isWanted,
  });
  return {
    data,
    isError,
    refetch,
    /** Shows a state that the server has answered. */
    put: (ledger: MaterialLedger) => client.setQueryData(queryKey, ledger),
  };
}
