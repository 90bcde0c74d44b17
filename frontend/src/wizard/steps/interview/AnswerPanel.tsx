import { useState } from 'react';
import { MAX_ANSWER_LENGTH } from '#rules/limits';
import { MESSAGES } from '#rules/messages';
import { isAnswered } from '#rules/questions';
import { say } from '../../../i18n/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { TextArea } from '../../../ui/controls/TextInput.tsx';
import { advanceFrom, submitAnswer, typeAnswer } from '../../session/answers.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import styles from './AnswerPanel.module.css';
import { CHOICE_ID, ConflictChoice } from './ConflictChoice.tsx';
import { PendingRecordings } from './PendingRecordings.tsx';
import { Recorder } from './RecorderControls.tsx';

/** Where the current question is answered: two ways of equal weight. */
export function AnswerPanel({ index }: { index: number }) {
  const conflict = useWizard((state) => state.conflicts.find((one) => one.index === index));
  return (
    <div className={styles.panel}>
      {conflict && <ConflictChoice conflict={conflict} />}
      <Recorder index={index} />
      <PendingRecordings index={index} />
      <TypedAnswer index={index} isContested={conflict !== undefined} />
    </div>
  );
}

/** @param isContested whether there are two texts for it, which nobody has chosen between yet */
function TypedAnswer({ index, isContested }: { index: number; isContested: boolean }) {
  const session = useSession();
  const answer = useWizard((state) => state.answers[index]);
  const [problem, setProblem] = useState<string>();
  const id = `answer-${index}`;
  // A text may have come in the meantime that was not typed, and a choice may have been made.
  const isOver = problem === say(MESSAGES.chooseText) ? !isContested : isAnswered(answer?.text);
  const shown = isOver ? undefined : problem;
  const submit = () => {
    if (isContested) {
      setProblem(say(MESSAGES.chooseText));
      document.getElementById(CHOICE_ID)?.focus();
      return;
    }
    if (!isAnswered(answer?.text)) {
      setProblem(say(MESSAGES.answerEmpty));
      document.getElementById(id)?.focus();
      return;
    }
    submitAnswer(session, index);
    advanceFrom(session, index);
  };
  return (
    <div>
      <Field
        id={id}
        label={answer?.spoken ? 'Your spoken answer, to correct if needed' : 'Or type your answer'}
        fault={shown}
      >
        <TextArea
          id={id}
          maxLength={MAX_ANSWER_LENGTH}
          value={answer?.text ?? ''}
          aria-describedby={shown && `${id}-fault`}
          aria-invalid={shown !== undefined}
          onChange={(event) => {
            setProblem(undefined);
            typeAnswer(session, index, event.target.value);
          }}
        />
      </Field>
      <Button variant="outlined" onClick={submit} className={styles.submit}>
        Submit Answer
      </Button>
    </div>
  );
}
