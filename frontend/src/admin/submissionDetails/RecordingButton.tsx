import { Box, Button, Typography } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { AUDIO_FILE_ACCEPT } from '#shared/audio-files';
import type { AnswerSaved } from '../../api/forms.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { errorMessage } from '../submission/useSubmissionAnswer.ts';

interface Props {
  /** Index of the question. */
  index: number;
  /** The question's label, for the button's accessible name. */
  label: string;
}

/** Adds a recording of the client, such as a voice message, to the answer to one question. */
export function RecordingButton({ index, label }: Props) {
  const { submission, patch } = useSubmission();
  const server = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (isOff('speech')) return null;

  const add = async (file: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await server.addRecording(submission.id, index, file);
      await patch((shown) => withAnswer(shown, saved));
    } catch (error) {
      setProblem(`“${file.name}” was not added: ${errorMessage(error, 'the recording could not be sent')}.`);
    } finally {
      setBusy(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Afterwards the same file can be chosen again.
    if (file) void add(file).finally(() => (target.value = ''));
  };

  return (
    <Box sx={{ mt: 0.5 }}>
      <input
        ref={input}
        type="file"
        hidden
        accept={AUDIO_FILE_ACCEPT}
        aria-label={`A recording for ${label}`}
        onChange={choose}
      />
      <WithRight right="edit clients">
        {' '}
        <Button
          size="small"
          disabled={busy}
          aria-label={`Add a recording to ${label}`}
          onClick={() => input.current?.click()}
          sx={{ ml: -1 }}
        >
          {busy ? 'Turning the recording into text …' : 'Add a recording'}
        </Button>
      </WithRight>
      <Typography role="status" variant="body2" color="error">
        {problem}
      </Typography>
    </Box>
  );
}

function withAnswer<S extends { interview_answers: string[]; interview_questions: { spoken?: boolean }[] }>(
  submission: S,
  { index, answer, spoken }: AnswerSaved,
): S {
  const { interview_answers: answers, interview_questions: questions } = submission;
  const length = Math.max(answers.length, index + 1);
  return {
    ...submission,
    interview_answers: Array.from({ length }, (_, at) => (at === index ? answer : (answers[at] ?? ''))),
    interview_questions: questions.map((question, at) => (at === index ? { ...question, spoken } : question)),
  };
}
