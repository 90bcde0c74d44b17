import { useQuery } from '@tanstack/react-query';
import { type Right, reachOf } from '#shared/rights';
import { type Person, peopleApi, type SessionState } from '../../api/people.ts';
import { submissionsApi } from '../../api/submissions.ts';
import { useApi } from '../data/useApi.ts';

/** Milliseconds for which the role is not asked for again: the server decides each time anyway. */
const FRESH_MS = 60_000;
export const PEOPLE_KEY = ['people'];

/** Who is logged in, and whether there are people; undefined until it is known. */
export function useSession(): SessionState | undefined {
  return useQuery({ queryKey: ['session'], queryFn: submissionsApi.session, staleTime: FRESH_MS }).data;
}

/** Whether the role of the person has a right for some client. Until the role is known nothing is hidden. */
export function useMay(right: Right): boolean {
  const person = useSession()?.person;
  return person === undefined || reachOf(person.role, right) !== 'none';
}

/** The people of the agency. */
export function usePeople() {
  const server = useApi();
  return useQuery({ queryKey: PEOPLE_KEY, queryFn: () => server.people() });
}

/** People who can be responsible for clients: none while everyone uses the shared password. */
export function useColleagues(): readonly Person[] {
  const hasPeople = useSession()?.hasPeople ?? false;
  const { data = [] } = useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: peopleApi.list,
    enabled: hasPeople,
    staleTime: FRESH_MS,
  });
  return data.filter(({ state }) => state !== 'removed');
}
