import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STRATEGY_EMAIL_DAYS } from '#rules/limits';
import { MESSAGES } from '#rules/messages';
import { isAnswered } from '#rules/questions';
import { counted } from '#rules/units';
import { tokens } from '../../../theme/tokens.ts';
import { TickIcon } from '../../frame/icons.tsx';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { useWizard } from '../../session/useSession.ts';
import { isHeld } from '../../state/selectors.ts';
import { InterviewSummary } from '../interview/InterviewSummary.tsx';
import { PostCard } from './PostCard.tsx';

/** It has arrived. Later the same address shows the posts, once they are shared. */
export function ThanksStep() {
  const posts = useWizard((state) => state.form?.posts);
  const held = useWizard(isHeld);
  const hasAnswers = useWizard((state) => state.answers.some(({ text }) => isAnswered(text)));
  return (
    <>
      <Box
        aria-hidden="true"
        sx={{
          width: 52,
          height: 52,
          mb: 3,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: tokens.success,
          color: '#ffffff',
          '& svg': { width: 26, height: 26 },
        }}
      >
        <TickIcon />
      </Box>
      <StepHeading title="Your form has been successfully submitted">
        {held
          ? MESSAGES.heldByHand
          : `You'll receive an email notification within ${counted(STRATEGY_EMAIL_DAYS, 'day')} with your custom content strategy.`}
      </StepHeading>
      {posts && posts.length > 0 && (
        <Box component="section" aria-label="Your posts" sx={{ display: 'grid', gap: 2, mb: 5 }}>
          <Typography variant="h2">Your posts</Typography>
          {posts.map((post) => (
            <PostCard key={`${post.title}\n${post.fullPost}`} post={post} />
          ))}
        </Box>
      )}
      {hasAnswers && <InterviewSummary heading="h2" />}
    </>
  );
}
