import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetLanguageInAddress } from './i18n/address.ts';
import { type CatalogueLoader, languageOf, speak } from './i18n/speak.ts';
import { type PageName, pageAt } from './pageAt.ts';
import { NoPage, PageBoundary } from './ui/PageBoundary.tsx';

type PageModule = { default: ComponentType };
/** What a page is loaded by: its code, and its own catalogues. */
interface PageLoader {
  code: () => Promise<PageModule>;
  texts: readonly CatalogueLoader[];
}

/** No router here: each page is its own chunk and brings what it needs. */
const PAGES: Record<PageName, PageLoader> = {
  wizard: {
    code: () => import('./wizard/WizardPage.tsx'),
    texts: [(language) => import(`./wizard/locales/${language}.po`)],
  },
  calendar: {
    code: () => import('./calendar/CalendarPage.tsx'),
    texts: [(language) => import(`./calendar/locales/${language}.po`)],
  },
  admin: { code: () => import('./admin/AdminPage.tsx'), texts: [] },
  sandbox: {
    code: () => import('./sandbox/SandboxPage.tsx'),
    texts: [(language) => import(`./sandbox/locales/${language}.po`)],
  },
  none: { code: () => import('./ui/NotFoundPage.tsx'), texts: [] },
};

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const { code, texts } = PAGES[pageAt(document, window.location.pathname)];
// Awaited at the top: otherwise the build puts shared code into this file, and it and its pages need each other.
const speaking = speak(languageOf(document.documentElement), texts);
const { default: Page } = await Promise.all([code(), speaking])
  .then(([page]) => page)
  .catch((cause: unknown) => {
    console.error('The page could not be loaded.', cause);
    return { default: NoPage };
  });
forgetLanguageInAddress(window);
createRoot(container).render(
  <StrictMode>
    <PageBoundary>
      <Page />
    </PageBoundary>
  </StrictMode>,
);
