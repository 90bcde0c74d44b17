import { isPlannable } from '#shared/posts';
import type { Post } from '../../../../api/posts.ts';
import type { PostThread } from '../../../../api/rounds.ts';
import type { Strategy } from '../../../../api/strategy.ts';
import type { Idea, Submission } from '../../../../api/submissions.ts';
import { agency } from '../../../../ui/agency.ts';
import { savedPosts } from '../../model.ts';
import { unwrittenIdeas } from '../../runs/progress.ts';
import { choicesOf, isChosenAtFirst, releasable } from '../rounds/release/choices.ts';
import { wantsAnswer } from '../rounds/wantsAnswer.ts';

/** All that decides what comes next for a submission. */
export interface StepFacts {
  submission: Submission;
  /** Those that stay. */
  posts: readonly Post[];
  /** Also those that are about to go: until they are gone nothing is written in their place. */
  all: readonly Post[];
  threads: readonly PostThread[];
  strategy: Strategy | undefined;
  isRunning: boolean;
}

export type StepName =
  | 'letGo'
  | 'retry'
  | 'follow'
  | 'changes'
  | 'interview'
  | 'scrape'
  | 'ideas'
  | 'select'
  | 'write'
  | 'faults'
  | 'strategy'
  | 'strategyFaults'
  | 'plan'
  | 'release';

export interface Step {
  name: StepName;
  /** How many things it is about; 0 where they are not counted. */
  count: number;
}

/** What may be wanted, the most urgent first, and how much of it is: 0 is nothing. */
const STEPS: readonly [StepName, (facts: StepFacts) => number][] = [
  ['letGo', ({ submission }) => one(submission.spam_at)],
  ['retry', ({ submission }) => submission.follow_ups.filter(({ state }) => state === 'failed').length],
  ['follow', ({ isRunning }) => one(isRunning)],
  [
    'changes',
    ({ posts, threads }) => posts.filter((post) => wantsAnswer(post, threadOf(post, threads))).length,
  ],
  ['interview', (facts) => one(isUntouched(facts) && !facts.submission.completed_at)],
  ['scrape', (facts) => one(isUntouched(facts) && canScrape(facts.submission))],
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
 * The next step, derived from the data; undefined while it is the client's turn.
 * @param isAsked leaves out steps that are not asked about
 */
export function nextStep(facts: StepFacts, isAsked = (_name: StepName) => true): Step | undefined {
  for (const [name, countOf] of STEPS) {
    const count = isAsked(name) ? countOf(facts) : 0;
    if (count > 0) return { name, count };
  }
  return undefined;
}

/** The first ideas, as many as a month has posts, while none is selected: the AI lists the strongest first. */
export function bestIdeas({ content_ideas, selected_ideas }: Submission): Idea[] {
  return selected_ideas.length === 0 ? content_ideas.slice(0, agency().postsPerMonth) : [];
}

function one(wanted: unknown): number {
  return wanted ? 1 : 0;
}

/** No work on the content was begun. */
function isUntouched({ submission, posts }: StepFacts): boolean {
  const { content_ideas, selected_ideas } = submission;
  return content_ideas.length === 0 && selected_ideas.length === 0 && posts.length === 0;
}

function threadOf({ id }: Post, threads: readonly PostThread[]): PostThread | undefined {
  return threads.find(({ postId }) => postId === id);
}

function canScrape(submission: Submission): boolean {
  const isKnown = submission.own_profile !== '' || submission.linkedin_profile !== '';
  return isKnown && savedPosts(submission).every((post) => post === null);
}

/** The client has not decided on it for good. */
function isOpen({ state }: Post): boolean {
  return state === 'draft' || state === 'in_review' || state === 'changes_wanted';
}

function isWithoutDay({ version, state, plannedDay }: Post): boolean {
  return version > 0 && isPlannable(state) && plannedDay === null;
}

function faultsOf({ review }: Post): number {
  return review?.faults.length ?? 0;
}

/** The number of posts to release: new to the client and without faults; or 1 for the strategy alone. */
function toRelease({ posts, threads, strategy }: StepFacts): number {
  const open = choicesOf(posts, threads).filter((choice) => isChosenAtFirst(choice));
  return open.length || one(releasable(strategy) && !strategy?.sentAt);
}
