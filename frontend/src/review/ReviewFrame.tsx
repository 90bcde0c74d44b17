import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { agency } from '../ui/agency.ts';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import styles from './ReviewFrame.module.css';
import intro from './Tabs.module.css';

/** Whose posts these are, and the languages of the page. */
export function Header({ website }: { website?: string }) {
  return (
    <header className={styles.header}>
      <span dir="auto" data-agency="" className={styles.name}>
        {agency().name}
      </span>
      {website !== undefined && (
        <bdi className={styles.website} title={website}>
          {website.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')}
        </bdi>
      )}
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
    </header>
  );
}

/** A calm page for when there is nothing to show. */
export function Closed({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <Header />
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {children !== undefined && <div className={styles.words}>{children}</div>}
      </main>
    </>
  );
}

/** The part of the page that is the same for every link, drawn at build time. */
export function ReviewFrame() {
  return (
    <>
      <Header />
      <main className={intro.main} aria-busy="true">
        <div className={intro.intro}>
          <h1 className={intro.title}>{t`Your month, ready to read`}</h1>
          <p className={intro.lead}>{t`One moment, your posts are being fetched.`}</p>
        </div>
        <div className={styles.sheet} aria-hidden="true" />
      </main>
    </>
  );
}
