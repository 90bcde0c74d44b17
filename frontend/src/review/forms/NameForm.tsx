import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_READER_NAME_LENGTH } from '#shared/rounds';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { giveName } from '../acts/actions.ts';
import { useDesk } from '../session/useDesk.ts';
import styles from './WordsForm.module.css';

interface NameFormProps {
  onCancel?: () => void;
}

/** Asks who reads: once, before the first thing is sent. */
export function NameForm({ onCancel }: NameFormProps) {
  const desk = useDesk();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const cancel = onCancel ?? (() => desk.store.dispatch({ type: 'asking', asking: undefined }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === '');
    if (given === '') input.current?.focus();
    else giveName(desk, given);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field
        id={id}
        label={t`Your name`}
        help={t`It stands beside what you decide. You are asked only once.`}
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
