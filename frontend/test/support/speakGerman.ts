import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const ROOT = `${__dirname}/../../..`;
type Page = 'calendar' | 'sandbox' | 'wizard';

/** Has a page's texts, and those that pages share, said in German, as the build compiles them. */
export async function speakGerman(page: Page): Promise<void> {
  const shared = ['frontend/src/ui/locales', 'backend/locales/form', 'backend/locales/rules'];
  const catalogues = [...shared, `frontend/src/${page}/locales`];
  const messages = await Promise.all(catalogues.map((folder) => german(`${ROOT}/${folder}/de.po`)));
  i18n.loadAndActivate({ locale: 'de', messages: Object.assign({}, ...messages) });
}

async function german(filename: string) {
  const context = { locale: 'de', sourceLocale: 'en', filename };
  const entries = await formatter().parse(readFileSync(filename, 'utf8'), context);
  return Object.fromEntries(
    Object.entries(entries).map(([id, { translation = '' }]) => [id, compileMessage(translation)]),
  );
}
