import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

type PageModule = { default: ComponentType };

/** The pages by their first path segment. No router here: each page is its own chunk and brings what it needs. */
const PAGES: Record<string, () => Promise<PageModule>> = {
  '': () => import('./wizard/WizardPage.tsx'),
  calendar: () => import('./calendar/CalendarPage.tsx'),
  admin: () => import('./admin/AdminPage.tsx'),
  sandbox: () => import('./sandbox/SandboxPage.tsx'),
};

const segment = window.location.pathname.split('/')[1] ?? '';
const loadPage = PAGES[segment] ?? (() => import('./ui/NotFoundPage.tsx'));
const { default: Page } = await loadPage();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
