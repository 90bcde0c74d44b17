import CssBaseline from '@mui/material/CssBaseline';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
  type Store,
} from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { POSTS_RESOURCE } from '../api/posts.ts';
import { RESOURCE } from '../api/submissions.ts';
import { AUDIT_RESOURCE } from './audit/auditEntry.ts';
import { dataProvider } from './dataProvider.ts';
import {
  LaterAudit,
  LaterEvidence,
  LaterFigures,
  LaterPosts,
  LaterSettings,
  LaterToday,
} from './LaterPages.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { authProvider } from './login/authProvider.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { submissions } from './submissions/index.ts';
import { TEXTS } from './texts.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { Loading } from './ui/LoadState.tsx';
import { moveViewsOfBefore } from './ui/list/savedQueries.ts';

/**
 * The admin panel: react-admin over our own server, with our own pages. Put together of the parts of its Admin, which would
 * bring a layout, a menu and a login page that nobody sees.
 */
export function AdminApp() {
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(newStore);
  return (
    <BrowserRouter basename="/admin">
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={defaultI18nProvider}
        queryClient={queryClient}
        store={store}
        theme={lightTheme}
        darkTheme={darkTheme}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          layout={AdminLayout}
          loginPage={LoginPage}
          catchAll={NoSuchPage}
          error={Fault}
          title={TEXTS.dashboard}
          requireAuth
          disableTelemetry
        >
          <Resource name={RESOURCE} {...submissions}>
            <Route path=":id/evidence" element={<LaterEvidence />} />
          </Resource>
          <Resource name={POSTS_RESOURCE} list={LaterPosts} />
          <Resource name={AUDIT_RESOURCE} list={LaterAudit} />
          <CustomRoutes>
            <Route path="/today" element={<LaterToday />} />
            <Route path="/figures" element={<LaterFigures />} />
            <Route path="/settings" element={<LaterSettings />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Toasts />
      </AdminContext>
    </BrowserRouter>
  );
}

function NoSuchPage() {
  return <Loading label={TEXTS.noSuchPage} />;
}

/** What the layout cannot catch, its own faults, is for the boundary of all pages. */
function Fault({ error }: { error: Error }): never {
  throw error;
}

/** A failure is told at once, with a way to try again, instead of being retried in silence. */
function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** react-admin empties its store at logout. Where the lists were goes; what was chosen for good stays. */
function newStore(): Store {
  const store = localStorageStore();
  moveViewsOfBefore(store, RESOURCE);
  const lists = [RESOURCE, POSTS_RESOURCE, AUDIT_RESOURCE];
  const reset = () => {
    for (const list of lists)
      for (const where of ['listParams', 'selectedIds']) store.removeItem(`${list}.${where}`);
  };
  return { ...store, reset };
}
