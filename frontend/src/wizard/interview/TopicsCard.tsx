import { t } from '@lingui/core/macro';
import { type FormEvent, useRef, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { CloseIcon } from '../../ui/Icon.tsx';
import { addTopic, removeTopic, submitTopics } from '../session/interviewActions.ts';
import { hasTopicQuestions, isGenerated, isQuarantined } from '../session/selectors.ts';
import { useSession, useWizard } from '../session/session.ts';
import { SectionCard } from './SectionCard.tsx';
import styles from './TopicsCard.module.css';

const TOPIC_ID = 'topic';

interface TopicInputProps {
  /** Why the topic was not added. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** Adds topics, with the button or Enter. */
function TopicInput({ problem, onProblem }: TopicInputProps) {
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
    <form noValidate onSubmit={add} className={styles.form}>
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

/** Generates questions for the topics; disabled until a topic is added or removed. */
function SubmitTopics({ onSubmit }: { onSubmit: (button: HTMLElement) => void }) {
  const generated = useWizard(isGenerated);
  const hasQuestions = useWizard(hasTopicQuestions);
  const busy = useWizard((state) => state.generation.busy);
  return (
    <Button
      variant={hasQuestions ? 'outlined' : 'contained'}
      disabled={generated}
      aria-disabled={busy}
      onClick={({ currentTarget }) => onSubmit(currentTarget)}
    >
      {generated ? t`Questions Generated` : busy ? t`Generating Questions...` : t`Submit Topics`}
    </Button>
  );
}

/** The result of submitting the topics. A form on hold gets only the standard questions, with the reason. */
function Outcome() {
  const generated = useWizard(isGenerated);
  const quarantined = useWizard(isQuarantined);
  const { busy, error } = useWizard((state) => state.generation);
  return (
    <>
      <div className={classes(styles.note, styles.problem)}>{error}</div>
      <div role="status" className={classes(styles.note, styles.status)}>
        {busy && t`We are writing questions for you. This usually takes less than a minute.`}
        {generated && quarantined && translate(MESSAGES.quarantinedQuestions)}
      </div>
    </>
  );
}

/** The topics for the generated questions; compact once there are questions. */
export function TopicsCard() {
  const session = useSession();
  const hasQuestions = useWizard(hasTopicQuestions);
  const [problem, setProblem] = useState<string>();
  const submit = async (button: HTMLElement) => {
    setProblem(undefined);
    const hasArrived = await submitTopics(session);
    // The button becomes disabled, so its focus moves to the question; a focus elsewhere stays, the user may be typing.
    const isFocusFree = [button, document.body].some((element) => element === document.activeElement);
    const { store } = session;
    if (hasArrived && isFocusFree) store.dispatch({ type: 'question wanted', index: store.get().current });
  };
  return (
    <SectionCard title={t`Topics to talk about`} compact={hasQuestions}>
      {!hasQuestions && (
        <p className={styles.lead}>{t`Two or three are a good start: what do people ask you about?`}</p>
      )}
      <TopicList />
      <div className={styles.foot}>
        <TopicInput problem={problem} onProblem={setProblem} />
        <SubmitTopics onSubmit={(button) => void submit(button)} />
      </div>
      <Outcome />
    </SectionCard>
  );
}

function TopicList() {
  const session = useSession();
  const topics = useWizard((state) => state.topics);
  if (topics.length === 0) return null;
  return (
    <ul aria-label={t`Your topics`} className={styles.topics}>
      {topics.map((topic) => (
        <li key={topic} className={styles.topic}>
          <span className={styles.name}>{topic}</span>
          <IconButton aria-label={t`Remove ${topic}`} onClick={() => removeTopic(session, topic)}>
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
