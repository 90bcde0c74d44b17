import { useContext, useMemo } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import type { AdminDataProvider } from './dataProvider.ts';

/**
 * The data provider for code that uses its answers. An expired session redirects to the login page, and the error is
 * thrown. react-admin's own hook would return an empty record, so an unsaved text would seem to be saved.
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
