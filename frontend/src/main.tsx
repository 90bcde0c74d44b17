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
  .then(async ([page]) => {
    await page.prepare?.();
    return page;
  })
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
const isHydrated = container.dataset.drawn !== undefined && loaded !== undefined && !loaded.prepare;
// In a transition rendering is interruptible: a click or a scroll does not wait for it.
startTransition(() => {
  if (isHydrated) hydrateRoot(container, tree);
  else createRoot(container).render(tree);
});
