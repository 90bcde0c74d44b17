import { useContext, useMemo } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import type { AdminDataProvider } from './dataProvider.ts';

/**
 * The data provider for whoever acts on what it answers: an expired session leads to the login page and back, and the
 * error is thrown all the same. react-admin's own hook would answer with an empty record then, and what somebody typed
 * would be taken for saved.
 */
export function useApi(): AdminDataProvider {
  const provider = useContext(DataProviderContext) as AdminDataProvider;
  const logOutIfDenied = useLogoutIfAccessDenied();
  return useMemo(
    () =>
      new Proxy(provider, {
        get: (target, name) => {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== 'function') return method;
          return async (...given: unknown[]) => {
            try {
              return await (method.apply(target, given) as Promise<unknown>);
            } catch (error) {
              await logOutIfDenied(error);
              throw error;
            }
          };
        },
      }),
    [provider, logOutIfDenied],
  );
}
