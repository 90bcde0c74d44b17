import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { SyntheticEvent } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGES, type Language } from '#shared/languages';
import { addressOfPageIn } from '../i18n/address.ts';
import styles from './LanguageSwitch.module.css';

/** The languages of the public pages, each by its own name. Another one is another page from the server: a link. */
export function LanguageSwitch() {
  return (
    <nav aria-label={t`Language`} className={styles.switch}>
      <ul className={styles.languages}>
        {LANGUAGE_NAMES.map((language) => (
          <li key={language}>
            <LanguageLink language={language} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LanguageLink({ language }: { language: Language }) {
  const name = LANGUAGES[language];
  if (i18n.locale === language) {
    return (
      <span aria-current="true" lang={language} className={styles.present}>
        {name}
      </span>
    );
  }
  // The address changes while this stands, and is not known where a page is drawn at build time.
  const complete = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = addressOfPageIn(language, window.location);
  };
  return (
    <a
      href={`?${LANGUAGE_PARAMETER}=${language}`}
      hrefLang={language}
      lang={language}
      className={styles.language}
      onPointerDown={complete}
      onFocus={complete}
      onClick={complete}
    >
      {name}
    </a>
  );
}
