import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/** Wraps calls to the server: an expired session leads to the login page and back. The error is thrown all the same. */
export function useGuard(): <T>(work: Promise<T>) => Promise<T> {
  const logOutIfDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } catch (error) {
        await logOutIfDenied(error);
        throw error;
      }
    },
    [logOutIfDenied],
  );
}
