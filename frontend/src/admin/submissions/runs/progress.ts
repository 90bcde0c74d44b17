import { MESSAGES } from '#shared/messages';
import type { Post, PostRun } from '../../../api/posts.ts';
import type { Idea } from '../../../api/submissions.ts';

/** Pure questions about runs. */

export type RunItem = PostRun['items'][number];

/** The run that is going on, else the newest. */
export function shownRun(runs: readonly PostRun[]): PostRun | undefined {
  return runs.find(({ state }) => state === 'running') ?? runs[0];
}

/** Whether nothing more comes of it. */
export function isSettled({ state }: RunItem): boolean {
  return state !== 'queued' && state !== 'writing';
}

export function countDone({ items }: PostRun): number {
  return items.filter(({ state }) => state === 'done').length;
}

export function itemOf(run: PostRun | undefined, ideaId: string): RunItem | undefined {
  return run?.items.find((item) => item.ideaId === ideaId);
}

/** Whether an idea has its post. */
export function isWritten(posts: readonly Post[], ideaId: string): boolean {
  return posts.some((post) => post.ideaId === ideaId && post.version > 0);
}

/** Ideas that have no post yet. */
export function unwrittenIdeas(posts: readonly Post[], ideas: readonly Idea[]): Idea[] {
  return ideas.filter(({ id }) => !isWritten(posts, id));
}

/** What there is to say of a run that has ended before all of it was written. */
export type Outcome = { kind: 'cancelled' } | { kind: 'failed'; problem: string };

/**
 * Nothing while it runs, nor once what it left open is written or not wanted any more.
 * @param wanted ids of the ideas that are to be written
 */
export function outcomeOf(run: PostRun, wanted: readonly string[]): Outcome | undefined {
  const open = run.items.filter(({ state, ideaId }) => state !== 'done' && wanted.includes(ideaId));
  if (run.state === 'running' || open.length === 0) return undefined;
  if (run.state === 'cancelled') return { kind: 'cancelled' };
  if (run.state === 'stopped') {
    const reason = run.items.find(({ state, failure }) => state === 'cancelled' && failure)?.failure;
    return failed(reason?.error ?? MESSAGES.postFailed);
  }
  return countDone(run) === 0 ? failed(MESSAGES.noPostsGenerated) : undefined;
}

function failed(reason: string): Outcome {
  return { kind: 'failed', problem: MESSAGES.postsFailedBecause(reason) };
}
