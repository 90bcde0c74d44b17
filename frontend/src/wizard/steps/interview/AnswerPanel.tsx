import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { MAX_ANSWER_LENGTH } from '#rules/limits';
import { MESSAGES } from '#rules/messages';
import { isAnswered } from '#rules/questions';
import { Button } from '../../frame/Button.tsx';
import { TextArea } from '../../frame/TextInput.tsx';
import { advanceFrom, submitAnswer, typeAnswer } from '../../session/answers.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { PendingRecordings } from './PendingRecordings.tsx';
import { Recorder } from './RecorderControls.tsx';

/** Where the current question is answered: two ways of equal weight. */
export function AnswerPanel({ index }: { index: number }) {
  const conflict = useWizard((state) => state.conflicts.find((one) => one.index === index));
  return (
    <Box sx={{ px: { xs: 1.5, sm: 2 }, pb: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      {conflict && <ConflictChoice conflict={conflict} />}
      <Recorder index={index} />
      <PendingRecordings index={index} />
      <TypedAnswer index={index} />
    </Box>
  );
}

function TypedAnswer({ index }: { index: number }) {
  const session = useSession();
  const answer = useWizard((state) => state.answers[index]);
  const [problem, setProblem] = useState<string>();
  const id = `answer-${index}`;
  const submit = () => {
    if (!isAnswered(answer?.text)) {
      setProblem(MESSAGES.answerEmpty);
      document.getElementById(id)?.focus();
      return;
    }
    submitAnswer(session, index);
    advanceFrom(session, index);
  };
  return (
    <Box>
      <Label htmlFor={id}>
        {answer?.spoken ? 'Your spoken answer, to correct if needed' : 'Or type your answer'}
      </Label>
      <TextArea
        id={id}
        maxLength={MAX_ANSWER_LENGTH}
        value={answer?.text ?? ''}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== undefined}
        onChange={(event) => {
          setProblem(undefined);
          typeAnswer(session, index, event.target.value);
        }}
      />
      <Box id={`${id}-problem`} role="alert" sx={{ color: 'error.main', fontWeight: 550 }}>
        {problem}
      </Box>
      <Button variant="outlined" onClick={submit} sx={{ mt: 1 }}>
        Submit Answer
      </Button>
    </Box>
  );
}

function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <Box component="label" htmlFor={htmlFor} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
      {children}
    </Box>
  );
}
