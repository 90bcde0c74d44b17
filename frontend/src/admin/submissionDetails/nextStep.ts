import { isMovable } from '#shared/posts';
import { canScrape } from '#shared/preparation';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import type { PostThread } from '../../api/rounds.ts';
import type { Strategy } from '../../api/strategy.ts';
import type { Submission } from '../../api/submissions.ts';
import { isOff } from '../../ui/agency.ts';
import { unwrittenIdeas, useRun } from '../post/RunContext.tsx';
import { usePosts, useStayingPosts } from '../post/usePosts.ts';
import { choicesOf, isChosenAtFirst, releasable, wantsAnswer } from '../rounds/releaseModel.ts';
import { useRounds } from '../rounds/useRounds.ts';
import { useStrategy } from '../strategy/useStrategy.ts';
import { bestIdeas, preparationStep } from '../submission/model.ts';
import type { StepName } from '../submission/nextActions.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { tabOfSection } from './tabs.ts';

/** All facts that determine the next step of a submission. */
export interface StepFacts {
  submission: Submission;
  /** Without pending deletions. */
  posts: readonly Post[];
  /** Including pending deletions: until they are final, nothing is written in their place. */
  all: readonly Post[];
  threads: readonly PostThread[];
  strategy: Strategy | undefined;
  isRunning: boolean;
}

export interface Step {
  name: StepName;
  /** The number of items; 0 if they are not counted. */
  count: number;
}

/** Possible steps, most urgent first, each with its number of items; 0 means there is nothing to do. */
const STEPS: readonly [StepName, (facts: StepFacts) => number][] = [
  ['approveForm', ({ submission }) => one(submission.quarantined_at)],
  ['prepare', ({ submission }) => one(preparationStep(submission))],
  ['retry', ({ submission }) => submission.jobs.filter(({ state }) => state === 'failed').length],
  ['follow', ({ isRunning }) => one(isRunning)],
  [
    'changes',
    ({ posts, threads }) => posts.filter((post) => wantsAnswer(post, threadOf(post, threads))).length,
  ],
  ['interview', (facts) => one(isUntouched(facts) && !facts.submission.completed_at)],
  ['prepare', (facts) => one(!isOff('writing') && isUntouched(facts))],
  ['ideas', (facts) => one(isUntouched(facts))],
  ['select', ({ submission, posts }) => (posts.length === 0 ? bestIdeas(submission).length : 0)],
  ['write', ({ submission, all }) => unwrittenIdeas(all, submission.selected_ideas).length],
  ['faults', ({ posts }) => posts.filter(isOpen).reduce((sum, post) => sum + faultsOf(post), 0)],
  ['strategy', ({ strategy }) => one(strategy && !releasable(strategy))],
  ['strategyFaults', ({ strategy }) => (strategy && !strategy.sentAt ? strategy.faults.length : 0)],
  ['plan', ({ posts }) => posts.filter(isWithoutDay).length],
  ['release', (facts) => toRelease(facts)],
];

/**
 * The next step, derived from the data; undefined if the client has to act.
 * @param isAsked whether a step may be proposed; all by default
 */
export function nextStep(facts: StepFacts, isAsked = (_name: StepName) => true): Step | undefined {
  for (const [name, countOf] of STEPS) {
    const count = isAsked(name) ? countOf(facts) : 0;
    if (count > 0) return { name, count };
  }
  return undefined;
}

function one(wanted: unknown): number {
  return wanted ? 1 : 0;
}

/** Whether work on the content has not begun. */
function isUntouched({ submission, posts }: StepFacts): boolean {
  const { content_ideas, selected_ideas } = submission;
  return content_ideas.length === 0 && selected_ideas.length === 0 && posts.length === 0;
}

function threadOf({ id }: Post, threads: readonly PostThread[]): PostThread | undefined {
  return threads.find(({ postId }) => postId === id);
}

/** Whether the client has not yet made a final decision. */
function isOpen({ state }: Post): boolean {
  return state === 'draft' || state === 'in_review' || state === 'changes_wanted';
}

function isWithoutDay({ version, state, plannedDay }: Post): boolean {
  return version > 0 && isMovable(state) && plannedDay === null;
}

function faultsOf({ review }: Post): number {
  return review?.faults.length ?? 0;
}

/** The number of posts to release: new to the client and without faults; or 1 for the strategy alone. */
function toRelease({ posts, threads, strategy }: StepFacts): number {
  const open = choicesOf(posts, threads).filter((choice) => isChosenAtFirst(choice));
  return open.length || one(releasable(strategy) && !strategy?.sentAt);
}

interface StepText {
  /** The section of the step; undefined for a step above the tabs. */
  section: string | undefined;
  /** The step as a verb. */
  label: (count: number) => string;
  /** The label while the step is running. */
  busy?: string;
}

/** The label and section of each step. */
export const STEP_TEXTS: Readonly<Record<StepName, StepText>> = {
  approveForm: { section: undefined, label: () => 'Approve the form' },
  retry: { section: undefined, label: (count) => (count === 1 ? 'Retry what failed' : `Retry ${count}`) },
  follow: { section: 'generated', label: () => 'See progress' },
  changes: { section: 'generated', label: (count) => `Revise ${counted(count, 'post')}` },
  interview: { section: 'interview', label: () => 'See the interview' },
  prepare: { section: 'ideas', label: () => 'Prepare the month' },
  ideas: { section: 'ideas', label: () => 'Add an idea' },
  select: { section: 'ideas', label: (count) => (count === 1 ? 'Select the idea' : selectionOf(count)) },
  write: { section: 'selected', label: (count) => `Write ${counted(count, 'post')}` },
  faults: { section: 'generated', label: (count) => `Fix ${counted(count, 'fault')}` },
  strategy: { section: 'strategy', label: () => 'Write the strategy', busy: 'Writing the strategy...' },
  strategyFaults: { section: 'strategy', label: (count) => `Fix ${counted(count, 'fault')}` },
  plan: { section: 'month', label: (count) => `Plan ${counted(count, 'post')}` },
  release: { section: 'client', label: () => 'Release to client' },
};

/** Ideas entered by hand are not ranked. */
function selectionOf(ideas: number): string {
  return isOff('writing') ? `Select ${ideas} ideas` : `Select best ${ideas}`;
}

interface Next {
  step: Step | undefined;
  /**
   * The section of the Content tab with the current work; undefined until posts and runs are loaded or have failed to
   * load.
   */
  section: string | undefined;
  /** Whether all facts are loaded. */
  isKnown: boolean;
}

const UNKNOWN: Next = { step: undefined, section: undefined, isKnown: false };

/** The next step of the current submission. */
export function useNextStep(): Next {
  const { submission } = useSubmission();
  const { data: all, isFetched } = usePosts(submission.id);
  const { data: posts } = useStayingPosts(submission.id);
  const { data: strategy, isPending: strategyPending } = useStrategy(submission.id);
  const { data: rounds } = useRounds(submission.id);
  const { isRunning, isLoaded } = useRun();
  // After a failed request, also while it is repeated.
  if (!all && isFetched) return { ...UNKNOWN, section: 'generated' };
  if (!all || !posts || !isLoaded) return UNKNOWN;
  const facts = { submission, posts, all, threads: rounds?.threads ?? [], strategy, isRunning };
  const onContent = nextStep(facts, isOnContent);
  const section = onContent ? sectionOf(onContent.name, submission) : 'generated';
  // The later steps depend on the rounds.
  if (strategyPending || !rounds) return { ...UNKNOWN, section };
  return { step: nextStep(facts), section, isKnown: true };
}

/** Before posts are scraped, the section shows the profile they will come from. */
function sectionOf(name: StepName, submission: Submission): string | undefined {
  return name === 'prepare' && !isOff('scraping') && canScrape(submission)
    ? 'posts'
    : STEP_TEXTS[name].section;
}

function isOnContent(name: StepName): boolean {
  const { section } = STEP_TEXTS[name];
  return section !== undefined && tabOfSection(section) === 'content';
}
