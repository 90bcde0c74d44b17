import { useState } from 'react';
import { MESSAGES } from '#rules/messages';
import { say } from '../../../i18n/say.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { CloseIcon } from '../../../ui/Icon.tsx';
import { removeTopic, submitTopics } from '../../session/topics.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { isGenerated, isHeld } from '../../state/selectors.ts';
import { SectionCard } from './SectionCard.tsx';
import { TopicInput } from './TopicInput.tsx';
import styles from './TopicsCard.module.css';

/** What the prospect wants to talk about; the questions come from it. */
export function TopicsCard() {
  const [problem, setProblem] = useState<string>();
  return (
    <SectionCard title="Topics to talk about">
      <p className={styles.lead}>Two or three are a good start: what do people ask you about?</p>
      <TopicInput problem={problem} onProblem={setProblem} />
      <TopicList />
      <SubmitTopics onSubmit={() => setProblem(undefined)} />
    </SectionCard>
  );
}

function TopicList() {
  const session = useSession();
  const topics = useWizard((state) => state.topics);
  if (topics.length === 0) return null;
  return (
    <ul aria-label="Your topics" className={styles.topics}>
      {topics.map((topic) => (
        <li key={topic} className={styles.topic}>
          <span className={styles.name}>{topic}</span>
          <IconButton aria-label={`Remove ${topic}`} onClick={() => removeTopic(session, topic)}>
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function SubmitTopics({ onSubmit }: { onSubmit: () => void }) {
  const session = useSession();
  const generated = useWizard(isGenerated);
  const held = useWizard(isHeld);
  const { busy, error } = useWizard((state) => state.generation);
  return (
    <div className={styles.submit}>
      <Button
        variant="contained"
        disabled={generated}
        aria-disabled={busy}
        onClick={() => {
          onSubmit();
          void submitTopics(session);
        }}
      >
        {generated ? 'Questions Generated' : busy ? 'Generating Questions...' : 'Submit Topics'}
      </Button>
      <div className={styles.problem}>{error}</div>
      {generated && held && (
        <p role="status" className={styles.status}>
          {say(MESSAGES.heldQuestions)}
        </p>
      )}
      {busy && (
        <p role="status" className={styles.status}>
          We are writing questions for you. This usually takes less than a minute.
        </p>
      )}
    </div>
  );
}
