import { activateLocale, loadMessages } from '../../src/i18n/activateLocale.ts';

type Page = 'calendar' | 'review' | 'sandbox' | 'wizard';

/** Activates the page's and the shared German catalogues, as the build compiles them. */
export function speakFirstView(page: Page): Promise<void> {
  return activateLocale('de', [(language) => import(`../../src/${page}/locales/${language}.po`)]);
}

/** The same with the page's lazy catalogues. */
export async function speakGerman(page: Page): Promise<void> {
  document.documentElement.lang = 'de';
  await speakFirstView(page);
  await loadMessages([(language) => import(`../../../backend/locales/shared/${language}.po`)]);
}
