import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Today } from '../../api/today.ts';
import type { AdminDataProvider } from '../dataProvider.ts';

export const TODAY_KEY = ['today'];
/** How often it is looked at while it is shown, in milliseconds. */
const LOOK_MS = 60_000;

export function useToday(): UseQueryResult<Today> {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: TODAY_KEY, queryFn: () => provider.today(), refetchInterval: LOOK_MS });
}
