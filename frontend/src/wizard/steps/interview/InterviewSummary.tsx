import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { isAnswered, splitQuestion } from '#rules/questions';
import { tokens } from '../../../theme/tokens.ts';
import { INTERVIEW_STEP } from '../../flow.ts';
import { Button } from '../../frame/Button.tsx';
import { showStep } from '../../session/navigation.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { questionsOf, shownQuestions } from '../../state/selectors.ts';

/** The answers at a glance: question, answer, how it was given, and the way back to it. */
export function InterviewSummary({ heading }: { heading: 'h2' | 'h3' }) {
  const state = useWizard((whole) => whole);
  const answered = useMemo(
    () => shownQuestions(state).filter((index) => isAnswered(state.answers[index]?.text)),
    [state],
  );
  return (
    <Box component="section" aria-label="Your answers">
      <Typography variant={heading} component={heading} sx={{ mb: 1 }}>
        Your answers
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answered.map((index) => (
          <SummaryRow key={index} index={index} />
        ))}
      </Box>
    </Box>
  );
}

function SummaryRow({ index }: { index: number }) {
  const session = useSession();
  const question = useWizard((state) => questionsOf(state)[index]?.question ?? '');
  const answer = useWizard((state) => state.answers[index]);
  const { main } = splitQuestion(question);
  const edit = () => {
    session.store.dispatch({ type: 'question wanted', index });
    showStep(session, INTERVIEW_STEP);
  };
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: `1px solid ${tokens.line}`, display: 'flex', gap: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{main}</Box>
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{answer?.text}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: tokens.inkSoft }}>{answer?.spoken ? 'Spoken' : 'Typed'}</Box>
      </Box>
      <Button variant="text" onClick={edit} aria-label={`Edit: ${main}`} sx={{ alignSelf: 'start' }}>
        Edit
      </Button>
    </Box>
  );
}
