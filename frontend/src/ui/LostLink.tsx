import { type FormEvent, useState } from 'react';
import { cleanEmail } from '#shared/addresses';
import { fieldProblem } from '#shared/field-rules';
import { MESSAGES } from '#shared/messages';
import { ApiError } from '../api/http.ts';
import { translate } from '../i18n/translate.ts';
import { Button } from './controls/Button.tsx';
import { Field } from './controls/Field.tsx';
import { TextInput } from './controls/TextInput.tsx';
import styles from './LostLink.module.css';

type Sending = { state: 'typing'; problem?: string } | { state: 'busy' } | { state: 'sent' };

interface LostLinkProps {
  /** Label of the address. */
  label: string;
  /** Name of the form and of its button. */
  action: string;
  send: (email: string) => Promise<unknown>;
  /** Shown after sending. It does not reveal whether the address is known. */
  sentText: string;
}

/** Asks for an email address and sends a lost link to it. */
export function LostLink({ label, action, send, sentText }: LostLinkProps) {
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState<Sending>({ state: 'typing' });
  const problem = sending.state === 'typing' ? sending.problem : undefined;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.state === 'busy') return;
    const invalid = fieldProblem('email', email);
    if (invalid) return setSending({ state: 'typing', problem: translate(invalid) });
    setSending({ state: 'busy' });
    try {
      await send(cleanEmail(email));
      setSending({ state: 'sent' });
    } catch (error) {
      const words = error instanceof ApiError ? error.message : translate(MESSAGES.unavailable);
      setSending({ state: 'typing', problem: words });
    }
  };
  return (
    <form noValidate aria-label={action} onSubmit={onSubmit} className={styles.form}>
      <Field id="lost-link" label={label} fault={problem}>
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
            {action}
          </Button>
        </div>
      </Field>
      <div role="status">{sending.state === 'sent' && sentText}</div>
    </form>
  );
}
