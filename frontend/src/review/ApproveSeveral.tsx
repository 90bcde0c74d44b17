import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_READER_NAME_LENGTH } from '#shared/rounds';
import type { ReviewPost } from '../api/review.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { Modal } from '../ui/controls/Modal.tsx';
import { TextInput } from '../ui/controls/TextInput.tsx';
import styles from './ApproveSeveral.module.css';
import { approveAll, clearReaderName, setReaderName } from './actions.ts';
import form from './CommentForm.module.css';
import { useReviewState, useSession } from './session.ts';

interface NameFormProps {
  onCancel?: () => void;
}

/** Asks who reads: once, before the first thing is sent. */
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
    <form noValidate className={form.form} onSubmit={submit}>
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
      <div className={form.buttons}>
        <Button type="submit" variant="contained" className={form.large}>
          {t`Continue`}
        </Button>
        <Button className={form.large} onClick={cancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

/** The reader's name on this device; another person may use the same link. */
export function Reader() {
  const session = useSession();
  const name = useReviewState((state) => state.stored.name);
  if (name === '') return null;
  return (
    <p className={styles.reader}>
      <span>{t`You're deciding as ${name}.`}</span>
      <Button small onClick={() => clearReaderName(session)}>{t`Not you?`}</Button>
    </p>
  );
}

/** Titles of the remaining posts. Posts that were never opened are unchecked. */
export function ApproveSeveral({ posts }: { posts: readonly ReviewPost[] }) {
  const session = useSession();
  const opened = useReviewState((state) => state.stored.opened);
  const asked = useReviewState((state) => state.nameRequest?.place === 'remaining');
  const wasOpened = ({ id, version }: ReviewPost) => opened[id] === version;
  const [chosen, setChosen] = useState(() => new Set(posts.filter(wasOpened).map(({ id }) => id)));
  const close = () => {
    session.store.dispatch({ type: 'nameRequest', nameRequest: undefined });
    session.store.dispatch({ type: 'sheet', open: false });
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const count = chosen.size;
  const actions = (
    <>
      <Button onClick={close}>{t`Cancel`}</Button>
      <Button
        variant="contained"
        aria-disabled={count === 0}
        onClick={() => {
          if (count > 0)
            approveAll(
              session,
              posts.filter(({ id }) => chosen.has(id)),
            );
        }}
      >
        {plural(count, { 0: 'Approve', one: 'Approve # post', other: 'Approve # posts' })}
      </Button>
    </>
  );
  return (
    <Modal title={t`Approve several posts`} onClose={close} actions={asked ? null : actions}>
      {asked ? (
        <NameForm onCancel={close} />
      ) : (
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={chosen.has(post.id)}
                  onChange={() => toggle(post.id)}
                />
                <bdi>{post.title}</bdi>
                {!wasOpened(post) && <span className={styles.hint}>{t`You have not opened it yet`}</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
