import { type CatalogueLoader, learn } from '../i18n/speak.ts';
import { lazyImport } from '../ui/lazyImport.ts';
import type { Opened } from './opening.tsx';
import type { Page } from './session/page.ts';

/** What is said once there is a session, on the later steps too: nothing of that is shown before its words are here. */
const TEXTS: readonly CatalogueLoader[] = [
  (language) => import(`../../../backend/locales/rules/${language}.po`),
  (language) => import(`./locales/later/${language}.po`),
];
const importOpening = async () => {
  const [opening] = await Promise.all([import('./opening.tsx'), learn(TEXTS)]);
  return opening;
};
const loadPatiently = lazyImport(importOpening);

let opening: Promise<Opened> | undefined;

/** Opens the session of the page, once, with the code for it. */
export function openWhenThere(page: Page): Promise<Opened> {
  opening ??= page.formId === undefined ? openBehind(page) : openForm(page);
  return opening;
}

/** In the first step somebody may be typing: the code is asked for until the server answers, and the step stays. */
async function openBehind(page: Page): Promise<Opened> {
  try {
    const { openPage } = await loadPatiently();
    return await openPage(page);
  } catch (cause) {
    console.error('The session could not be opened.', cause);
    return { kind: 'failed' };
  }
}

/** Where a form waits to be shown, the page named the code, and it is nearly here. */
async function openForm(page: Page): Promise<Opened> {
  const { openPage } = await importOpening();
  return openPage(page);
}
