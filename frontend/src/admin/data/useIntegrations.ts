import { useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '../../api/submissions.ts';
import { useApi } from './useApi.ts';

/** The services that this server uses, simulates or works without; empty while they are loaded. */
export function useIntegrations(): PublicConfig['integrations'] {
  const server = useApi();
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => server.config(), staleTime: Infinity });
  return data?.integrations ?? {};
}
