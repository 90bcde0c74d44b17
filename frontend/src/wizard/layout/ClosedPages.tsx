import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { MESSAGES } from '#shared/messages';
import { formsApi } from '../../api/forms.ts';
import { translate } from '../../i18n/translate.ts';
import { agency, isOff } from '../../ui/agency.ts';
import { classes } from '../../ui/classes.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { LostLink } from '../../ui/LostLink.tsx';
import styles from './ClosedPages.module.css';
import { Wordmark } from './Header.tsx';

/** No form has the id in the URL. */
export function UnknownForm() {
  return (
    <ClosedPage title={t`We could not find this form`}>
      <p className={styles.words}>
        {isOff('mail')
          ? t`The link may be incomplete, or the form may have been removed. Check that you copied the whole address, or ask your agency for the link.`
          : t`The link may be incomplete, or the form may have been removed. Check that you copied the whole address from your email.`}
      </p>
      {!isOff('mail') && (
        <LostLink
          label={t`Your email`}
          action={t`Send my link again`}
          send={formsApi.sendLink}
          sentText={translate(MESSAGES.linkSent)}
        />
      )}
      <p className={styles.last}>{t`Or start again: it only takes a few minutes.`}</p>
      <ButtonLink variant="outlined" href="/">
        {t`Start a new form`}
      </ButtonLink>
    </ClosedPage>
  );
}

/** The form may exist, but could not be loaded. */
export function UnreachableForm({ words }: { words: string }) {
  return (
    <ClosedPage title={t`Your form could not be opened just now`}>
      <p role="alert" className={classes(styles.words, styles.problem)}>
        {words}
      </p>
      <p className={styles.last}>{t`Nothing is lost. Check your connection and try again.`}</p>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t`Try again`}
      </Button>
    </ClosedPage>
  );
}

function ClosedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <title>{t`${title} · ${{ name: agency().name }}`}</title>
      <Wordmark />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  );
}
