import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type PageName, pageAt } from './pageAt.ts';
import { NoPage, PageBoundary } from './ui/PageBoundary.tsx';

type PageModule = { default: ComponentType };

/** No router here: each page is its own chunk and brings what it needs. */
const PAGES: Record<PageName, () => Promise<PageModule>> = {
  wizard: () => import('./wizard/WizardPage.tsx'),
  calendar: () => import('./calendar/CalendarPage.tsx'),
  admin: () => import('./admin/AdminPage.tsx'),
  sandbox: () => import('./sandbox/SandboxPage.tsx'),
  none: () => import('./ui/NotFoundPage.tsx'),
};

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const load = PAGES[pageAt(document, window.location.pathname)];
// Awaited at the top: otherwise the build puts shared code into this file, and it and its pages need each other.
const { default: Page } = await load().catch((cause: unknown) => {
  console.error('The page could not be loaded.', cause);
  return { default: NoPage };
});
createRoot(container).render(
  <StrictMode>
    <PageBoundary>
      <Page />
    </PageBoundary>
  </StrictMode>,
);
