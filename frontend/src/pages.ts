import type { ComponentType } from 'react';
import type { CatalogueLoader } from './i18n/activateLocale.ts';
import type { PageName } from './pageAt.ts';

interface PageCode {
  default: ComponentType;
  /**
   * Loads what the first view shows. The page then replaces its prerendered view; a page without it is hydrated, which
   * keeps typed text. Never rejects.
   */
  prepare?: () => Promise<void>;
}

/** Loaders of a page: its code and its catalogues. */
interface PageLoader {
  code: () => Promise<PageCode>;
  texts: readonly CatalogueLoader[];
}

/** There is no router: each page is a separate chunk. */
export const PAGES: Record<PageName, PageLoader> = {
  wizard: {
    code: () => import('./wizard/WizardPage.tsx'),
    texts: [(language) => import(`./wizard/locales/${language}.po`)],
  },
  calendar: {
    code: () => import('./calendar/CalendarPage.tsx'),
    texts: [(language) => import(`./calendar/locales/${language}.po`)],
  },
  review: {
    code: () => import('./review/ReviewPage.tsx'),
    texts: [(language) => import(`./review/locales/${language}.po`)],
  },
  admin: { code: () => import('./admin/app/AdminPage.tsx'), texts: [] },
  sandbox: {
    code: () => import('./sandbox/SandboxPage.tsx'),
    texts: [(language) => import(`./sandbox/locales/${language}.po`)],
  },
  none: { code: () => import('./ui/NotFoundPage.tsx'), texts: [] },
};
