import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { MAX_RESULT, RESULT_NUMBERS, type ResultNumber } from '#shared/results';
import { ApiError } from '../api/http.ts';
import { type ClientPost, type ClientResults, clientResultsApi } from '../api/results.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { TextInput } from '../ui/controls/TextInput.tsx';
import styles from './ClientReport.module.css';
import { numberLabel } from './resultTexts.ts';
import { useSession } from './session.ts';

interface Props {
  post: ClientPost;
  today: string;
  onChange: (results: ClientResults) => void;
}

const EMPTY: Record<ResultNumber, string> = {
  impressions: '',
  reactions: '',
  comments: '',
  reposts: '',
  saves: '',
};

/** Form for the numbers of a post, opened by a button. */
export function ResultsForm({ post: { postId, title }, today, onChange }: Props) {
  const { token } = useSession();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [texts, setTexts] = useState(EMPTY);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  if (!isOpen)
    return (
      <Button small aria-label={t`Add numbers: ${{ title }}`} onClick={() => setIsOpen(true)}>
        {t`Add numbers`}
      </Button>
    );
  const close = () => {
    setIsOpen(false);
    setTexts(EMPTY);
    setFaults({});
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFaults({});
    try {
      const numbers = Object.fromEntries(
        RESULT_NUMBERS.map((name) => [name, texts[name].trim() === '' ? null : Number(texts[name])]),
      ) as Record<ResultNumber, number | null>;
      onChange(await clientResultsApi.type(token, postId, { day: today, ...numbers }));
      close();
    } catch (error) {
      setFaults(faultsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t`Numbers of ${{ title }}`}
      onSubmit={(event) => void save(event)}
    >
      <p
        className={styles.origin}
      >{t`You can find them on LinkedIn, below your post. Leave unknown numbers empty.`}</p>
      <div className={styles.fields}>
        {RESULT_NUMBERS.map((name) => {
          const field = `${id}-${name}`;
          const fault = faults[name];
          return (
            <Field key={name} id={field} label={numberLabel(name)} fault={fault}>
              <TextInput
                id={field}
                type="number"
                inputMode="numeric"
                min={0}
                max={MAX_RESULT}
                value={texts[name]}
                aria-invalid={fault !== undefined}
                aria-describedby={fault === undefined ? undefined : `${field}-fault`}
                onChange={({ currentTarget: { value } }) =>
                  setTexts((before) => ({ ...before, [name]: value }))
                }
              />
            </Field>
          );
        })}
      </div>
      {faults.other && <p role="alert">{faults.other}</p>}
      <div className={styles.buttons}>
        <Button type="submit" variant="outlined" aria-disabled={busy}>
          {t`Save numbers`}
        </Button>
        <Button onClick={close}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

function faultsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError))
    return { other: t`We cannot reach the server. Your numbers are not saved yet.` };
  return Object.keys(error.fields).length > 0 ? error.fields : { other: error.message };
}
