import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { activateLocale, languageOf } from './i18n/activateLocale.ts';
import { forgetLanguageInAddress } from './i18n/address.ts';
import { PageTree } from './PageTree.tsx';
import { pageAt } from './pageAt.ts';
import { PAGES } from './pages.ts';
import { NoPage } from './ui/PageBoundary.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const { code, texts } = PAGES[pageAt(document, window.location.pathname)];
// Awaited at top level: otherwise the build would put shared code into this file, and the file and its pages would
// import each other.
const speaking = activateLocale(languageOf(document.documentElement), texts);
const loaded = await Promise.all([code(), speaking])
  .then(([page]) => page)
  .catch((cause: unknown) => {
    console.error('The page could not be loaded.', cause);
    return undefined;
  });
forgetLanguageInAddress(window);
const Page = loaded?.default ?? NoPage;
const tree = (
  <PageTree>
    <Page />
  </PageTree>
);
// Hydration keeps text that was typed into the prerendered view. In a transition it is interruptible.
if (loaded && container.dataset.drawn !== undefined) startTransition(() => void hydrateRoot(container, tree));
else createRoot(container).render(tree);
