import { useQuery } from '@tanstack/react-query';
import type { Capability } from '#shared/capabilities';
import type { PublicConfig } from '../../api/submissions.ts';
import { useApi } from './useApi.ts';

/** The services that this server uses, simulates or works without; empty while they are loaded. */
export function useIntegrations(): PublicConfig['integrations'] {
  return useConfig()?.integrations ?? {};
}

/** Whether the sandbox provides a capability. */
export function useIsSimulated(capability: Capability): boolean {
  return useConfig()?.capabilities?.[capability] === 'sandbox';
}

function useConfig(): PublicConfig | undefined {
  const server = useApi();
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => server.config(), staleTime: Infinity });
  return data;
}
