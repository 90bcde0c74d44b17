import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Imports } from '../../api/material.ts';
import { useApi } from '../data/useApi.ts';

/** The calls and past posts that were imported for a client. @param isWanted false to load nothing yet */
export function useImports(submissionId: string, isWanted = true) {
  const server = useApi();
  const client = useQueryClient();
  const queryKey = ['imports', submissionId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => server.importsOf(submissionId),
    enabled: isWanted,
  });
  return {
    data,
    isError,
    refetch,
    /** Shows a state that the server has answered. */
    put: (imports: Imports) => client.setQueryData(queryKey, imports),
  };
}
