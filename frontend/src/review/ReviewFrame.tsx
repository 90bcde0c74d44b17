import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { agency } from '../ui/agency.ts';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import styles from './review.module.css';
import { websiteName } from './reviewState.ts';

/** The header: the agency's name, the client's name or website, and the language switch. */
export function Header({ name = '', website }: { name?: string; website?: string }) {
  return (
    <header className={styles.header}>
      <span dir="auto" data-agency="" className={styles.agency}>
        {agency().name}
      </span>
      {website !== undefined && (
        <bdi className={styles.website} title={website}>
          {name || websiteName(website)}
        </bdi>
      )}
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
    </header>
  );
}

/** A page with only a message. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <Header />
      <main className={styles.message}>
        <h1 className={styles.title}>{title}</h1>
        {children !== undefined && <div className={styles.messageText}>{children}</div>}
      </main>
    </>
  );
}

/** The prerendered part of the page, which is the same for every link. */
export function ReviewFrame() {
  return (
    <>
      <Header />
      <main className={styles.main} aria-busy="true">
        <div className={styles.intro}>
          <h1 className={styles.title}>{t`Your month, ready to read`}</h1>
          <p className={styles.lead}>{t`One moment, we are loading your posts.`}</p>
        </div>
        <div className={styles.sheet} aria-hidden="true" />
      </main>
    </>
  );
}
