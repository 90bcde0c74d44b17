import { useQuery } from '@tanstack/react-query';
import { UNASSIGNED } from '#shared/people';
import { type Right, reachOf } from '#shared/rights';
import { type Person, peopleApi, type SessionState } from '../../api/people.ts';
import { submissionsApi } from '../../api/submissions.ts';
import { useApi } from '../data/useApi.ts';

/** Milliseconds until the role is requested again. The server checks it with every request anyway. */
const FRESH_MS = 60_000;
export const PEOPLE_KEY = ['people'];

/** The person who is logged in, and whether there are people; undefined until loaded. */
export function useSession(): SessionState | undefined {
  return useQuery({ queryKey: ['session'], queryFn: submissionsApi.session, staleTime: FRESH_MS }).data;
}

/** Whether the role of the person has a right for some client. True until the role is loaded. */
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

/** Choices to filter a view by responsible person, with UNASSIGNED: none while everyone uses the shared password. */
export function usePeopleFilter(): readonly { id: string; name: string }[] {
  const colleagues = useColleagues();
  const person = useSession()?.person;
  if (colleagues.length === 0) return [];
  const seesAll = person === undefined || reachOf(person.role, 'read clients') === 'all';
  const seen = seesAll ? colleagues : colleagues.filter(({ id }) => id === person.id);
  return [...seen, { id: UNASSIGNED, name: 'Unassigned' }];
}
