import { useState } from 'react';

/**
 * Whether each query has had data or an error once. It stays true while one that has failed is tried again: a section that is
 * mounted then repeats the request, and would otherwise be replaced by the loading state forever.
 */
export function useLoadedOnce(queries: readonly { data: unknown; isError: boolean }[]): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const isReady = isLoaded || queries.every(({ data, isError }) => data !== undefined || isError);
  if (isReady && !isLoaded) setLoaded(true);
  return isReady;
}
