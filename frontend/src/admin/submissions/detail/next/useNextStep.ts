import { usePosts, useStayingPosts } from '../../../posts/usePosts.ts';
import { useRun } from '../../runs/RunContext.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useRounds } from '../rounds/useRounds.ts';
import { useStrategy } from '../strategy/useStrategy.ts';
import { tabOfSection } from '../tabs.ts';
import { nextStep, type Step, type StepName } from './nextStep.ts';
import { STEPS } from './stepTexts.ts';

interface Next {
  step: Step | undefined;
  /** The section of the Content tab in which the work is; undefined until the posts were read or could not be. */
  section: string | undefined;
  /** Whether all that decides was read. */
  isKnown: boolean;
}

const UNKNOWN: Next = { step: undefined, section: undefined, isKnown: false };

/** The next step of the submission that is looked at. */
export function useNextStep(): Next {
  const { submission } = useSubmission();
  const { data: all, isError } = usePosts(submission.id);
  const { data: posts } = useStayingPosts(submission.id);
  const { data: strategy, isPending: strategyPending } = useStrategy(submission.id);
  const { data: rounds } = useRounds(submission.id);
  const { isRunning } = useRun();
  if (!all || !posts) return isError ? { ...UNKNOWN, section: 'generated' } : UNKNOWN;
  const facts = { submission, posts, all, threads: rounds?.threads ?? [], strategy, isRunning };
  const onContent = nextStep(facts, isOnContent);
  const section = onContent ? STEPS[onContent.name].section : 'generated';
  // Without the rounds the later steps cannot be decided.
  if (strategyPending || !rounds) return { ...UNKNOWN, section };
  return { step: nextStep(facts), section, isKnown: true };
}

function isOnContent(name: StepName): boolean {
  const { section } = STEPS[name];
  return section !== undefined && tabOfSection(section) === 'content';
}
