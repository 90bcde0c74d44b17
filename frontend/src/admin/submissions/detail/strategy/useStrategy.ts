import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Strategy, strategyApi } from '../../../../api/strategy.ts';
import { useGuard } from '../../../useGuard.ts';
import { whenShown } from '../../../whenShown.ts';

const keyOf = (submissionId: string) => ['strategy', submissionId];

/** The strategy of a submission, and how another one is shown; that is drawn when it resolves. */
export function useStrategy(submissionId: string) {
  const guard = useGuard();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => guard(strategyApi.get(submissionId)),
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
