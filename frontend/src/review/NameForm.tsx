import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_READER_NAME_LENGTH } from '#shared/rounds';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { TextInput } from '../ui/controls/TextInput.tsx';
import { clearReaderName, setReaderName } from './actions.ts';
import styles from './deferred.module.css';
import { readerName } from './reviewState.ts';
import { useReviewState, useSession } from './session.ts';

interface NameFormProps {
  onCancel?: () => void;
}

/** Asks for the client's name: once, before the first action is sent. */
export function NameForm({ onCancel }: NameFormProps) {
  const session = useSession();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const cancel = onCancel ?? (() => session.store.dispatch({ type: 'nameRequest', nameRequest: undefined }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === '');
    if (given === '') input.current?.focus();
    else setReaderName(session, given);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field
        id={id}
        label={t`Your name`}
        help={t`We show it next to your decisions. We only ask once.`}
        fault={missing ? t`Please enter your name` : undefined}
      >
        <TextInput
          ref={input}
          id={id}
          required
          autoComplete="name"
          maxLength={MAX_READER_NAME_LENGTH}
          value={name}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-fault ${id}-help` : `${id}-help`}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" className={styles.large}>
          {t`Continue`}
        </Button>
        <Button className={styles.large} onClick={cancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

/** The name that decisions are sent with, also if it was entered on another device. Several people may use the same link. */
export function Reader() {
  const session = useSession();
  const name = useReviewState(readerName);
  if (name === '') return null;
  return (
    <p className={styles.reader}>
      <span>{t`You're deciding as ${name}.`}</span>
      <Button small onClick={() => clearReaderName(session)}>{t`Not you?`}</Button>
    </p>
  );
}
