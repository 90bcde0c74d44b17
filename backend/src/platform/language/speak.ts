import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type I18n, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../../rules/languages.js';
import { sayIn, type Text } from '../../rules/say.js';

/** The folders of the catalogues that the server speaks from, beside src and dist. English stands in the code. */
const LOCALES = fileURLToPath(new URL('../../../locales', import.meta.url));

const SPEAKERS = new Map<Language, I18n>();
for (const language of LANGUAGE_NAMES) SPEAKERS.set(language, await speaker(language));

/** Says a text in a language. A text that has no translation is said in English. */
export function sayInLanguage(language: Language, text: Text): string {
  const i18n = SPEAKERS.get(language);
  if (!i18n) throw new Error(`Nobody speaks ${language}.`);
  return sayIn(i18n, text);
}

/** The English words of a text: what programs, the log and the administrator read. */
export function english(text: Text): string {
  return sayInLanguage('en', text);
}

async function speaker(language: Language): Promise<I18n> {
  const messages = language === DEFAULT_LANGUAGE ? {} : await catalogues(language);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return i18n.setMessagesCompiler(compileMessage);
}

/** All of them together: a text is known by its id wherever it stands. */
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
