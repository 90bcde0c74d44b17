import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../../i18n/translate.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { TextInput } from '../../../ui/controls/TextInput.tsx';
import { CloseIcon } from '../../../ui/Icon.tsx';
import { addTopic, removeTopic, submitTopics } from '../../session/topics.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { isGenerated, isHeld } from '../../state/selectors.ts';
import { FoldLine } from './FoldLine.tsx';
import { SectionCard } from './SectionCard.tsx';
import styles from './TopicsCard.module.css';

const TOPIC_ID = 'topic';
const EDIT_TOPICS_ID = 'edit-topics';

/**
 * Whether the topics are folded to a line: once they have their questions, and until somebody edits them. They never
 * fold under the hand of whoever is editing them, though the last change be taken back.
 */
function useTopicsFold() {
  const session = useSession();
  const generated = useWizard(isGenerated);
  const busy = useWizard((state) => state.generation.busy);
  const [mayFold, setMayFold] = useState(generated);
  const folded = mayFold && generated && !busy;
  const byHand = useRef(false);
  // Who folds or opens them by hand goes on where the button was.
  useEffect(() => {
    if (!byHand.current) return;
    byHand.current = false;
    document.getElementById(folded ? EDIT_TOPICS_ID : TOPIC_ID)?.focus();
  }, [folded]);
  const turn = (to: 'folded' | 'open') => {
    byHand.current = true;
    setMayFold(to === 'folded');
  };
  const submit = async () => {
    // In the same moment in which the questions appear: what is below has then moved already.
    setMayFold(true);
    await submitTopics(session);
    if (!isGenerated(session.store.get())) setMayFold(false);
  };
  return { folded, edit: () => turn('open'), fold: () => turn('folded'), submit };
}

interface TopicInputProps {
  /** What is wrong with the topic that was to be added. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** Adds topics, by the button or by Enter. */
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

/** The topics once they have their questions: a line, with SPEC's closed button and the way back to them. */
function FoldedTopics({ onEdit }: { onEdit: () => void }) {
  const count = useWizard((state) => state.topics.length);
  return (
    <section aria-label={t`Topics to talk about`} className={styles.card}>
      <FoldLine words={plural(count, { one: '# topic', other: '# topics' })}>
        <Button disabled>{t`Questions Generated`}</Button>
        <Button id={EDIT_TOPICS_ID} aria-label={t`Edit topics`} onClick={onEdit}>
          {t`Edit`}
        </Button>
      </FoldLine>
      <HeldQuestions />
    </section>
  );
}

/** Whose form waits for a confirmation has the standard questions, and reads why. */
function HeldQuestions() {
  const held = useWizard(isHeld);
  if (!held) return null;
  return (
    <p role="status" className={styles.held}>
      {translate(MESSAGES.heldQuestions)}
    </p>
  );
}

/** The foot of the topics: has questions made of them, or, where they have them, folds them again. */
function SubmitTopics({ onSubmit, onFold }: { onSubmit: () => void; onFold: () => void }) {
  const generated = useWizard(isGenerated);
  const { busy, error } = useWizard((state) => state.generation);
  return (
    <div className={styles.submit}>
      <div className={styles.buttons}>
        <Button variant="contained" disabled={generated} aria-disabled={busy} onClick={onSubmit}>
          {generated ? t`Questions Generated` : busy ? t`Generating Questions...` : t`Submit Topics`}
        </Button>
        {generated && !busy && <Button onClick={onFold}>{t`Done`}</Button>}
      </div>
      <div className={styles.problem}>{error}</div>
      {generated && <HeldQuestions />}
      {busy && (
        <p role="status" className={styles.status}>
          {t`We are writing questions for you. This usually takes less than a minute.`}
        </p>
      )}
    </div>
  );
}

/** What the prospect wants to talk about; the questions come from it. Then it makes room for them. */
export function TopicsCard() {
  const { folded, edit, fold, submit } = useTopicsFold();
  return folded ? <FoldedTopics onEdit={edit} /> : <OpenTopics onFold={fold} onSubmit={submit} />;
}

function OpenTopics({ onFold, onSubmit }: { onFold: () => void; onSubmit: () => Promise<void> }) {
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    setProblem(undefined);
    void onSubmit();
  };
  return (
    <SectionCard title={t`Topics to talk about`}>
      <p className={styles.lead}>{t`Two or three are a good start: what do people ask you about?`}</p>
      <TopicInput problem={problem} onProblem={setProblem} />
      <TopicList />
      <SubmitTopics onSubmit={submit} onFold={onFold} />
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
