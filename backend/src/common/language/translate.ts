import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type I18n, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../../shared/languages.js';
import { type Message, translateWith } from '../../shared/translate.js';

/** Server catalogues, next to src and dist. English is in the code. */
const LOCALES = fileURLToPath(new URL('../../../locales', import.meta.url));

const I18N = new Map<Language, I18n>();
for (const language of LANGUAGE_NAMES) I18N.set(language, await createI18n(language));

/** Translates a message; falls back to English. */
export function translate(language: Language, text: Message): string {
  const i18n = I18N.get(language);
  if (!i18n) throw new Error(`There is no catalogue for ${language}.`);
  return translateWith(i18n, text);
}

/** English text of a message, for API clients, the log and the administrator. */
export function english(text: Message): string {
  return translate('en', text);
}

async function createI18n(language: Language): Promise<I18n> {
  const messages = language === DEFAULT_LANGUAGE ? {} : await catalogues(language);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return i18n.setMessagesCompiler(compileMessage);
}

/** All catalogues of a language merged; ids are unique across them. */
async function catalogues(language: Language): Promise<Record<string, string>> {
  const read = readdirSync(LOCALES).map((folder) =>
    catalogue(`${LOCALES}/${folder}/${language}.po`, language),
  );
  return Object.assign({}, ...(await Promise.all(read)));
}

async function catalogue(filename: string, language: Language): Promise<Record<string, string>> {
  const entries = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: DEFAULT_LANGUAGE,
    filename,
  });
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
  );
}
