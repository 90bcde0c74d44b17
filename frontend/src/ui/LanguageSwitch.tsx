import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { SyntheticEvent } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGES, type Language } from '#shared/languages';
import { addressOfPageIn } from '../i18n/address.ts';
import styles from './LanguageSwitch.module.css';

/** Links to the page in its other languages, each in its own name. */
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
  // The URL changes while the page is open, and is unknown during prerendering.
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
