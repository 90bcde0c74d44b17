import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Strategy } from '../../../../api/strategy.ts';
import { useServer } from '../../../useServer.ts';
import { whenShown } from '../../../whenShown.ts';

const keyOf = (submissionId: string) => ['strategy', submissionId];

/** The strategy of a submission, and how another one is shown; that is drawn when it resolves. */
export function useStrategy(submissionId: string) {
  const server = useServer();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.strategyOf(submissionId),
    retryOnMount: false,
  });
  const put = useCallback(
    async (strategy: Strategy) => {
      await client.cancelQueries({ queryKey: keyOf(submissionId) });
      client.setQueryData(keyOf(submissionId), strategy);
      await whenShown();
    },
    [client, submissionId],
  );
  return { ...query, put };
}
