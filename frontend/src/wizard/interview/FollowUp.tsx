import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { MAX_ANSWER_LENGTH } from '#shared/limits';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextArea } from '../../ui/controls/TextInput.tsx';
import { advanceFrom, answerFollowUp } from '../session/interviewActions.ts';
import { useSession, useWizard } from '../session/session.ts';
import styles from './FollowUp.module.css';

/** One question more for a thin answer. Its answer, typed here or recorded as usual, is added to the same answer. */
export function FollowUp({ index }: { index: number }) {
  const words = useWizard((state) => (state.followUp?.index === index ? state.followUp.words : null));
  return (
    <>
      <div role="status" className={styles.said}>
        {words}
      </div>
      {words !== null && <FollowUpForm key={index} index={index} />}
    </>
  );
}

function FollowUpForm({ index }: { index: number }) {
  const session = useSession();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const id = `follow-up-${index}`;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    const problem = isEmpty
      ? t`Write something, or skip the question.`
      : answerFollowUp(session, index, text);
    setFault(problem);
    if (problem === undefined) advanceFrom(session, index);
  };
  const skip = () => {
    session.store.dispatch({ type: 'follow-up ended' });
    advanceFrom(session, index);
  };
  return (
    <form noValidate aria-label={t`One more question`} onSubmit={add} className={styles.form}>
      <Field id={id} label={t`Type it here, or record more`} fault={fault}>
        <TextArea
          id={id}
          rows={2}
          maxLength={MAX_ANSWER_LENGTH}
          value={text}
          aria-describedby={fault && `${id}-fault`}
          aria-invalid={fault !== undefined}
          onChange={(event) => {
            setText(event.target.value);
            setFault(undefined);
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="outlined">{t`Add to my answer`}</Button>
        <Button onClick={skip}>{t`Skip`}</Button>
      </div>
    </form>
  );
}
