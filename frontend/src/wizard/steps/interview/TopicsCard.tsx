import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { CloseIcon } from '../../../ui/Icon.tsx';
import { removeTopic } from '../../session/topics.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { FoldedTopics } from './FoldedTopics.tsx';
import { SectionCard } from './SectionCard.tsx';
import { SubmitTopics } from './SubmitTopics.tsx';
import { TopicInput } from './TopicInput.tsx';
import styles from './TopicsCard.module.css';
import { useTopicsFold } from './useTopicsFold.ts';

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
