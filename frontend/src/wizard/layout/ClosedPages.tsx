import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { cleanEmail } from '#shared/addresses';
import { fieldProblem } from '#shared/field-rules';
import { MESSAGES } from '#shared/messages';
import { formsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { translate } from '../../i18n/translate.ts';
import { agency, isOff } from '../../ui/agency.ts';
import { classes } from '../../ui/classes.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import styles from './ClosedPages.module.css';
import { Wordmark } from './Header.tsx';

type Sending = { state: 'typing'; problem?: string } | { state: 'busy' } | { state: 'sent' };

/** Sends the link again to an email address. The response does not reveal whether there is a form. */
function LostLink() {
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState<Sending>({ state: 'typing' });
  const problem = sending.state === 'typing' ? sending.problem : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.state === 'busy') return;
    const invalid = fieldProblem('email', email);
    if (invalid) return setSending({ state: 'typing', problem: translate(invalid) });
    setSending({ state: 'busy' });
    try {
      await formsApi.sendLink(cleanEmail(email));
      setSending({ state: 'sent' });
    } catch (error) {
      const words = error instanceof ApiError ? error.message : translate(MESSAGES.unavailable);
      setSending({ state: 'typing', problem: words });
    }
  };
  return (
    <form noValidate aria-label={t`Send my link again`} onSubmit={send} className={styles.form}>
      <Field id="lost-link" label={t`Your email`} fault={problem}>
        <div className={styles.row}>
          <TextInput
            id="lost-link"
            type="email"
            autoComplete="email"
            value={email}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && 'lost-link-fault'}
            onChange={(event) => {
              setEmail(event.target.value);
              setSending({ state: 'typing' });
            }}
          />
          <Button type="submit" variant="contained" aria-disabled={sending.state === 'busy'}>
            {t`Send my link again`}
          </Button>
        </div>
      </Field>
      <div role="status">{sending.state === 'sent' && translate(MESSAGES.linkSent)}</div>
    </form>
  );
}

/** No form has the id in the URL. */
export function UnknownForm() {
  return (
    <ClosedPage title={t`We could not find this form`}>
      <p className={styles.words}>
        {isOff('mail')
          ? t`The link may be incomplete, or the form may have been removed. Check that you copied the whole address, or ask your agency for the link.`
          : t`The link may be incomplete, or the form may have been removed. Check that you copied the whole address from your email.`}
      </p>
      {!isOff('mail') && <LostLink />}
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
