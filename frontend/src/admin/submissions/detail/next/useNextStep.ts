import { usePosts, useStayingPosts } from '../../../posts/usePosts.ts';
import { useRun } from '../../runs/RunContext.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useRounds } from '../rounds/useRounds.ts';
import { useStrategy } from '../strategy/useStrategy.ts';
import { nextStep, type Step } from './nextStep.ts';

/** The next step of the submission that is looked at; `isKnown` is false until all that decides was read. */
export function useNextStep(): { step: Step | undefined; isKnown: boolean } {
  const { submission } = useSubmission();
  const { data: all, isPending: postsPending } = usePosts(submission.id);
  const { data: posts } = useStayingPosts(submission.id);
  const { data: strategy, isPending: strategyPending } = useStrategy(submission.id);
  const { data: rounds, isPending: roundsPending } = useRounds(submission.id);
  const { isRunning } = useRun();
  if (postsPending || strategyPending || roundsPending) return { step: undefined, isKnown: false };
  // Without the posts, or what of them the client was shown, nobody can say.
  if (!all || !posts || !rounds) return { step: undefined, isKnown: false };
  const { threads } = rounds;
  return { step: nextStep({ submission, posts, all, threads, strategy, isRunning }), isKnown: true };
}
