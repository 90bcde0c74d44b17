import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { isEmail } from '#rules/addresses';
import { MESSAGES } from '#rules/messages';
import { formsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { say } from '../../i18n/say.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import styles from './LostLink.module.css';

type Sending = { state: 'typing'; problem?: string } | { state: 'busy' } | { state: 'sent' };

/** Asks for the link again by the address that a form was begun with. Nobody learns from it whether there is one. */
export function LostLink() {
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState<Sending>({ state: 'typing' });
  const problem = sending.state === 'typing' ? sending.problem : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.state === 'busy') return;
    if (!isEmail(email.trim())) return setSending({ state: 'typing', problem: say(MESSAGES.emailInvalid) });
    setSending({ state: 'busy' });
    try {
      await formsApi.sendLink(email.trim());
      setSending({ state: 'sent' });
    } catch (error) {
      const words = error instanceof ApiError ? error.message : say(MESSAGES.unavailable);
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
      <div role="status">{sending.state === 'sent' && say(MESSAGES.linkSent)}</div>
    </form>
  );
}
