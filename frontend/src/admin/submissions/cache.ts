import type { QueryClient } from '@tanstack/react-query';
import { RESOURCE, type Submission } from '../../api/submissions.ts';
import { whenShown } from '../whenShown.ts';

/**
 * Keeps whole submissions apart in react-admin's cache: it takes the rows of a list for the records of the details,
 * and a row is not a whole submission.
 */
export const WHOLE = { whole: true };

/** Where react-admin keeps the record of a detail view. */
const keyOf = (id: string) => [RESOURCE, 'getOne', { id, meta: WHOLE }];

export function cachedSubmission(client: QueryClient, id: string): Submission | undefined {
  return client.getQueryData<Submission>(keyOf(id));
}

/**
 * Shows what the server said, and drops an older answer that is still on its way. It is drawn when that resolves. Lists
 * are fetched anew when next seen.
 */
export async function putSubmission(client: QueryClient, submission: Submission): Promise<void> {
  const key = keyOf(submission.id);
  await client.cancelQueries({ queryKey: key });
  client.setQueryData(key, submission);
  void client.invalidateQueries({ queryKey: [RESOURCE, 'getList'] });
  await whenShown();
}

/** Shows a change that the server is known to have stored, and fetches the rest of what it stored. */
export async function patchSubmission(
  client: QueryClient,
  id: string,
  change: (submission: Submission) => Submission,
): Promise<void> {
  await client.cancelQueries({ queryKey: keyOf(id) });
  client.setQueryData<Submission>(keyOf(id), (shown) => shown && change(shown));
  void client.invalidateQueries({ queryKey: keyOf(id) });
  await whenShown();
}

/** Has what is shown fetched again; when that fails, it stays as it is. */
export async function reloadSubmission(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOf(id) });
}
