import { useQuery } from '@tanstack/react-query';
import type { Strategy } from '../../../../api/strategy.ts';
import { useAnswer } from '../../../useAnswer.ts';
import { useApi } from '../../../useApi.ts';

const keyOf = (submissionId: string) => ['strategy', submissionId];

/** The strategy of a submission, and how another one is shown; that is drawn when it resolves. */
export function useStrategy(submissionId: string) {
  const server = useApi();
  const query = useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.strategyOf(submissionId),
    retryOnMount: false,
  });
  const { put } = useStrategyAnswer(submissionId);
  return { ...query, put: (strategy: Strategy) => put(() => strategy) };
}

/** The strategy of a submission. */
export function useStrategyAnswer(submissionId: string) {
  return useAnswer<Strategy>(keyOf(submissionId));
}
