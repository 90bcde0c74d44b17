import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource, type Store } from 'react-admin';
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
import { moveViewsOfBefore } from './ui/list/savedQueries.ts';

/** The admin panel: react-admin over our own server, with our own pages. */
export function AdminApp() {
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(newStore);
  return (
    <BrowserRouter basename="/admin">
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        store={store}
        layout={AdminLayout}
        loginPage={LoginPage}
        notification={Toasts}
        theme={lightTheme}
        darkTheme={darkTheme}
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
      </Admin>
    </BrowserRouter>
  );
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
