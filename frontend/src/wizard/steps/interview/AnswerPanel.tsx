import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isAnswered } from '#rules/questions';
import { Button } from '../../../ui/controls/Button.tsx';
import { questionAfter } from '../../session/answers.ts';
import { useWizard } from '../../session/useSession.ts';
import styles from './AnswerPanel.module.css';
import { AnswerText } from './AnswerText.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import { PendingRecordings } from './PendingRecordings.tsx';
import { RecordButton, RecorderProblem, Running } from './RecorderControls.tsx';
import { useAnswerText } from './useAnswerText.ts';
import { useRecorder } from './useRecorder.ts';

/** Where the current question is answered: two ways of equal weight. Once one has spoken, the text comes first. */
export function AnswerPanel({ index }: { index: number }) {
  const conflict = useWizard((state) => state.conflicts.find((one) => one.index === index));
  const answer = useWizard((state) => state.answers[index]);
  const next = useWizard((state) => questionAfter(state, index));
  const spoken = answer?.spoken === true && isAnswered(answer.text);
  const recorder = useRecorder(index);
  const { phase } = recorder.view;
  const isRecording = phase === 'recording' || phase === 'finishing';
  const text = useAnswerText(index, { isContested: conflict !== undefined });
  // The text changes its place only while it is hidden: never under the hand of whoever types.
  const [textFirst, setTextFirst] = useState(spoken);
  if (isRecording && !textFirst) setTextFirst(true);
  const submit =
    spoken && next !== undefined ? (
      <Button variant="contained" onClick={() => text.submit('go on now')}>
        {t`Next question`}
      </Button>
    ) : (
      <Button variant="outlined" onClick={() => text.submit('go on after a pause')}>
        {t`Submit Answer`}
      </Button>
    );
  return (
    <div className={styles.panel}>
      {conflict && <ConflictChoice conflict={conflict} />}
      {textFirst && !isRecording && <AnswerText text={text} />}
      <div>
        <div className={styles.controls}>
          {textFirst && !isRecording && submit}
          <RecordButton recorder={recorder} again={spoken} />
          {phase === 'recording' && <Running view={recorder.view} />}
        </div>
        <RecorderProblem view={recorder.view} />
      </div>
      <PendingRecordings index={index} />
      {!textFirst && !isRecording && (
        <div>
          <AnswerText text={text} />
          <div className={styles.submit}>{submit}</div>
        </div>
      )}
    </div>
  );
}
