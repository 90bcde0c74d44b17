import Box from '@mui/material/Box';
import { MIN_ANSWERS } from '#rules/limits';
import { Button } from '../../frame/Button.tsx';
import { completeInterview } from '../../session/completion.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { answerCount } from '../../state/selectors.ts';
import { InterviewSummary } from './InterviewSummary.tsx';

/** The end of the interview: the answers once more, then the button, under SPEC's condition. */
export function Finish({ shown }: { shown: number[] }) {
  const session = useSession();
  const given = useWizard(answerCount);
  const current = useWizard((state) => state.current);
  const last = shown.at(-1);
  return (
    <Box sx={{ mt: 2 }}>
      {given >= MIN_ANSWERS && last !== undefined && current !== last && (
        <Button
          variant="text"
          onClick={() => session.store.dispatch({ type: 'question opened', index: last })}
        >
          Go to the last question
        </Button>
      )}
      {given >= MIN_ANSWERS && current === last && (
        <>
          <InterviewSummary heading="h3" />
          <CompleteButton />
        </>
      )}
      <Outcome />
    </Box>
  );
}

function CompleteButton() {
  const session = useSession();
  const busy = useWizard((state) => state.completion.busy);
  return (
    <Button
      variant="contained"
      aria-disabled={busy}
      onClick={() => void completeInterview(session)}
      sx={{ mt: 2 }}
    >
      Complete Interview
    </Button>
  );
}

function Outcome() {
  const { busy, error } = useWizard((state) => state.completion);
  return (
    <>
      <Box role="status" sx={{ mt: busy ? 2 : 0 }}>
        {busy && "Processing your submission... This may take a few moments. Please don't close this page."}
      </Box>
      <Box sx={{ mt: error ? 2 : 0, color: 'error.main', fontWeight: 550 }}>{error}</Box>
    </>
  );
}
