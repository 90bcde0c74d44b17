import type { NextStep, StepName } from '#shared/next-step';
import { canScrape } from '#shared/preparation';
import type { Submission } from '../../api/submissions.ts';
import { isOff } from '../../ui/agency.ts';
import { useRun } from '../post/RunContext.tsx';
import { usePosts } from '../post/usePosts.ts';
import { useClientMonths } from '../submission/ClientMonthsContext.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';

/** The section of each step; null above the tabs, and for steps without an action here. */
export const STEP_SECTIONS: Readonly<Record<StepName, string | null>> = {
  approve: null,
  retry: null,
  answer: 'generated',
  revise: 'generated',
  remind: null,
  renew: 'client',
  add: 'ideas',
  find: 'ideas',
  choose: 'ideas',
  write: 'selected',
  check: 'generated',
  strategy: 'strategy',
  plan: 'month',
  release: 'client',
  prepare: 'ideas',
  publish: 'generated',
  wait: null,
  done: null,
};

/** Steps without a button: the client has to act, or all is done. */
const WITHOUT_ACTION: readonly StepName[] = ['wait', 'done'];

export function hasAction({ name }: Pick<NextStep, 'name'>): boolean {
  return !WITHOUT_ACTION.includes(name);
}

/** The next step of the current submission, from the server; null while the interview is not finished. */
export function useNextStep(): NextStep | null {
  return useClientMonths().next;
}

/** The section of the Content tab with the current work; undefined until posts and runs are loaded or could not be. */
export function useCurrentSection(): string | undefined {
  const { submission } = useSubmission();
  const { isFetched } = usePosts(submission.id);
  const { isLoaded, isRunning } = useRun();
  const next = useNextStep();
  if (!isFetched || !isLoaded) return undefined;
  return isRunning ? 'generated' : sectionOf(next, submission);
}

function sectionOf(next: NextStep | null, submission: Submission): string {
  if (!next) return 'interview';
  // Before posts are scraped, the section shows the profile they will come from.
  if (next.name === 'prepare' && !isOff('scraping') && canScrape(submission)) return 'posts';
  const section = STEP_SECTIONS[next.name];
  return section !== null && CONTENT.includes(section) ? section : 'generated';
}

/** Sections of the Content tab that a step can open. */
const CONTENT: readonly string[] = ['ideas', 'selected', 'generated'];
