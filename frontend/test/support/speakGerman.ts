import { activateLocale, loadMessages } from '../../src/i18n/activateLocale.ts';

type Page = 'calendar' | 'review' | 'sandbox' | 'wizard';

/** Has what a page says as it opens, and what pages share, said in German, as the build compiles it. */
export function speakFirstView(page: Page): Promise<void> {
  return activateLocale('de', [(language) => import(`../../src/${page}/locales/${language}.po`)]);
}

/** The same with what a page says later. */
export async function speakGerman(page: Page): Promise<void> {
  document.documentElement.lang = 'de';
  await speakFirstView(page);
  await loadMessages([(language) => import(`../../../backend/locales/shared/${language}.po`)]);
}
