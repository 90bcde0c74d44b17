import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MaterialLedger, NeededMaterial } from '../../api/material.ts';
import { useApi } from '../data/useApi.ts';

const keyOf = (submissionId: string) => ['sources', submissionId];
/** Begins like the key of the sources, so that it is read again with them. */
const needKeyOf = (submissionId: string) => [...keyOf(submissionId), 'need'];

/** A client's material, and what was used of it. */
export function useSources(submissionId: string) {
  const server = useApi();
  const client = useQueryClient();
  const show = (ledger: MaterialLedger) => {
    const { need } = ledger;
    client.setQueryData<NeededMaterial>(needKeyOf(submissionId), { need });
    return ledger;
  };
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(submissionId),
    queryFn: async () => show(await server.sourcesOf(submissionId)),
  });
  return {
    data,
    isError,
    refetch,
    /** Shows a state that the server has answered. */
    put: (ledger: MaterialLedger) => client.setQueryData(keyOf(submissionId), show(ledger)),
  };
}

/** The posts of the next month that a client's material does not cover. @param isWanted false to load nothing yet */
export function useMaterialNeed(submissionId: string, isWanted: boolean): NeededMaterial['need'] {
  const server = useApi();
  const { data } = useQuery({
    queryKey: needKeyOf(submissionId),
    queryFn: () => server.materialNeedOf(submissionId),
    enabled: isWanted,
  });
  return data?.need ?? null;
}
