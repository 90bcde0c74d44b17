import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { ADVISED_ANSWER_SECONDS, MAX_RECORDING_SECONDS, MIN_ANSWERS } from '#rules/limits';
import { BASE_QUESTIONS } from '#rules/questions';
import { duration } from '#rules/units';
import { tokens } from '../../../theme/tokens.ts';
import { useWizard } from '../../session/useSession.ts';
import { answerCount, shownQuestions } from '../../state/selectors.ts';
import { Finish } from './Finish.tsx';
import { QuestionList } from './QuestionList.tsx';
import { SectionCard } from './SectionCard.tsx';

/** The interview. It appears once there are questions beyond the base ones. */
export function InterviewCard() {
  const state = useWizard((whole) => whole);
  const shown = useMemo(() => shownQuestions(state), [state]);
  if (shown.length <= BASE_QUESTIONS.length) {
    return (
      <SectionCard title="Interview Questions">
        <Typography sx={{ color: 'text.secondary' }}>
          Please submit your topics first to generate interview questions.
        </Typography>
      </SectionCard>
    );
  }
  return (
    <SectionCard title="Interview Questions">
      <Banner />
      <Typography sx={{ color: 'text.secondary', my: 2 }}>
        Speak at least {duration(ADVISED_ANSWER_SECONDS)} per answer; stories and examples are worth most. A
        recording can last up to {duration(MAX_RECORDING_SECONDS)}. Typing is just as good.
      </Typography>
      <QuestionList shown={shown} />
      <Finish shown={shown} />
    </SectionCard>
  );
}

function Banner() {
  const given = useWizard(answerCount);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        px: 2,
        py: 1.25,
        borderRadius: '10px',
        bgcolor: tokens.accentSoft,
        color: tokens.accentDark,
        fontWeight: 550,
      }}
    >
      <span>You need to answer at least {MIN_ANSWERS} questions.</span>
      <span>{given} answered</span>
    </Box>
  );
}
