import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Today } from '../../api/today.ts';
import { useApi } from '../useApi.ts';

export const TODAY_KEY = ['today'];
/** How often it is looked at while it is shown, in milliseconds. */
const LOOK_MS = 60_000;

export function useToday(): UseQueryResult<Today> {
  const server = useApi();
  return useQuery({ queryKey: TODAY_KEY, queryFn: () => server.today(), refetchInterval: LOOK_MS });
}
