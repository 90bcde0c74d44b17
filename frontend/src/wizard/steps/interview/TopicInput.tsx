import { t } from '@lingui/core/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { TextInput } from '../../../ui/controls/TextInput.tsx';
import { addTopic } from '../../session/topics.ts';
import { useSession } from '../../session/useSession.ts';
import styles from './TopicInput.module.css';
import { TOPIC_ID } from './useTopicsFold.ts';

interface TopicInputProps {
  /** What is wrong with the topic that was to be added. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** Adds topics, by the button or by Enter. */
export function TopicInput({ problem, onProblem }: TopicInputProps) {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const found = addTopic(session, text);
    onProblem(found);
    if (found === undefined) setText('');
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={add}>
      <Field id={TOPIC_ID} label={t`Topic`} fault={problem}>
        <div className={styles.row}>
          <TextInput
            id={TOPIC_ID}
            ref={input}
            value={text}
            autoComplete="off"
            aria-invalid={problem !== undefined}
            aria-describedby={problem && `${TOPIC_ID}-fault`}
            onChange={(event) => {
              setText(event.target.value);
              onProblem(undefined);
            }}
            className={styles.input}
          />
          <Button type="submit" variant="outlined">
            {t`Add Topic`}
          </Button>
        </div>
      </Field>
    </form>
  );
}
