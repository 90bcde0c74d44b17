import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { MAX_RUN_IDEAS } from '#shared/posts';
import { backoff } from '../../api/backoff.ts';
import { ApiError } from '../../api/http.ts';
import type { Growing, Post, PostRun } from '../../api/posts.ts';
import type { Idea } from '../../api/submissions.ts';
import type { AdminDataProvider } from '../dataProvider.ts';
import { errorMessage, useSubmissionAnswer } from '../submissions/useSubmissionAnswer.ts';
import { scrollToSection } from '../ui/focus.ts';
import { useOnChange } from '../ui/useOnChange.ts';
import { useToast } from '../ui/useToast.tsx';
import { useAnswer } from '../useAnswer.ts';
import { useApi } from '../useApi.ts';
import { usePostsCache } from './usePosts.ts';

interface Follower {
  onRun: (run: PostRun) => void;
  onText: (growing: Growing) => void;
  /** Whether events come: where none do, the run has to be read. */
  onLive: (isLive: boolean) => void;
  signal: AbortSignal;
}

interface Way {
  follow: AdminDataProvider['followRun'];
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
}

const WAY_PAUSE: Way['pause'] = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Follows a run to its end, however often the way to the server breaks: after each break a longer pause, after each
 * event the first one again.
 * @throws ApiError when asking again would bring the same, such as an expired session
 */
export async function keepFollowing(
  runId: string,
  { onRun, onText, onLive, signal }: Follower,
  { follow, pause }: Way,
): Promise<void> {
  for (let breaks = 0; !signal.aborted; ) {
    const heard = () => {
      breaks = 0;
      onLive(true);
    };
    try {
      await follow(runId, {
        signal,
        onRun: (run) => {
          heard();
          onRun(run);
        },
        onText,
      });
      return;
    } catch (cause) {
      if (signal.aborted) return;
      if (isFinal(cause)) throw cause;
      onLive(false);
      breaks += 1;
      await pause(backoff(breaks));
    }
  }
}

/** A refusal of ours; too many requests and a server in trouble pass. */
function isFinal(cause: unknown): boolean {
  return cause instanceof ApiError && cause.statusCode < 500 && cause.statusCode !== 429;
}

/**
 * The run of a submission that is going on, else its last one, whichever tab started it. Its events are followed, and
 * where they do not get through it is read again and again.
 * @param onMoved called each time that an item has come to its end, from when the page was opened
 */
function useFollowedRun(submissionId: string, onMoved: () => void) {
  const server = useApi();
  const cache = usePostRunsCache(submissionId);
  const [isLive, setLive] = useState(false);
  const [growing, setGrowing] = useState<Growing>();
  const { data } = usePostRuns(submissionId, { isFollowed: isLive });
  const run = data && shownRun(data);
  const followed = run?.state === 'running' ? run.id : undefined;

  useEffect(() => {
    if (!followed) return;
    const controller = new AbortController();
    const follower = {
      onRun: (moved: PostRun) => void cache.put(moved),
      onText: setGrowing,
      onLive: setLive,
      signal: controller.signal,
    };
    keepFollowing(followed, follower, { follow: server.followRun, pause: WAY_PAUSE })
      // Another run may have been waiting behind this one; a refusal (erased, logged out) shows in the next read.
      .finally(() => controller.signal.aborted || cache.refresh())
      .catch(() => undefined);
    return () => {
      controller.abort();
      setLive(false);
      setGrowing(undefined);
    };
  }, [followed, cache, server]);

  useOnChange(data && placeholder(run), onMoved);
  return { run, growing };
}

/** What changes when an item has come to its end. */
function placeholder(run: PostRun | undefined): string {
  return run ? `${run.id} ${run.state} ${run.items.filter(isSettled).length}` : '';
}

export interface RunAccess {
  /** The one that is going on, else the last one. */
  run: PostRun | undefined;
  /** Whether it is going on, or is just being ordered. */
  isRunning: boolean;
  /** Why the last order was refused. */
  problem: string | undefined;
  /** Starts a run for ideas; a refusal is shown. */
  start: (ideaIds: readonly string[]) => Promise<void>;
  /** Rewrites one post. @throws the server's error */
  rewrite: (post: Post, instruction?: string) => Promise<void>;
  /** Ends the run after what is done; the text that is being written is given up. */
  cancel: () => Promise<void>;
}

const Context = createContext<RunAccess | undefined>(undefined);
/** Apart, for it changes many times a second. */
const GrowingContext = createContext<Growing | undefined>(undefined);

/** The run of the submission that is looked at. */
export function useRun(): RunAccess {
  const access = useContext(Context);
  if (!access) throw new Error('useRun outside of a RunProvider');
  return access;
}

/** The text of an item of the run, as far as it has come. */
export function useGrowingText(itemId: string): string {
  const growing = useContext(GrowingContext);
  return growing?.itemId === itemId ? growing.text : '';
}

export function RunProvider({ submissionId, children }: { submissionId: string; children: ReactNode }) {
  const submission = useSubmissionAnswer(submissionId);
  const posts = usePostsCache(submissionId);
  const { run, growing } = useFollowedRun(submissionId, () => {
    void posts.refresh();
    void submission.refresh();
  });
  const orders = useOrders(submissionId, run);
  const access = useMemo<RunAccess>(() => ({ run, ...orders }), [run, orders]);
  return (
    <Context value={access}>
      <GrowingContext value={growing}>{children}</GrowingContext>
    </Context>
  );
}

function useOrders(submissionId: string, run: PostRun | undefined): Omit<RunAccess, 'run'> {
  const server = useApi();
  const { failure } = useToast();
  const cache = usePostRunsCache(submissionId);
  const [isOrdering, setOrdering] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = run?.state === 'running' ? run.id : undefined;

  return useMemo(() => {
    const order = async (ordered: Promise<PostRun>) => {
      setOrdering(true);
      setProblem(undefined);
      try {
        await cache.put(await ordered);
      } finally {
        setOrdering(false);
      }
    };
    return {
      isRunning: isOrdering || running !== undefined,
      problem,
      start: async (ideaIds) => {
        try {
          // Ideas beyond one run stay open: the count beside the button shows them.
          await order(server.startRun(submissionId, ideaIds.slice(0, MAX_RUN_IDEAS)));
        } catch (error) {
          setProblem(MESSAGES.postsFailedBecause(errorMessage(error, MESSAGES.noPostsGenerated)));
        }
        scrollToSection('generated');
      },
      rewrite: ({ id, version }, instruction) =>
        order(server.rewritePost(id, { version, ...(instruction && { instruction }) })),
      cancel: async () => {
        if (!running) return;
        try {
          await cache.put(await server.cancelRun(running));
        } catch {
          failure('The run could not be cancelled. Please try again.');
        }
      },
    };
  }, [submissionId, running, isOrdering, problem, cache, server, failure]);
}

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

/** While a run cannot be followed by its events, it is looked at this often, in milliseconds. */
const LOOK_MS = 2000;
/** And this often while it can: a way that died in silence, such as in a laptop asleep, is noticed by that. */
const CARE_MS = 15_000;

const keyOf = (submissionId: string) => ['post-runs', submissionId];

/** The last runs of a submission, newest first; none while they are read for the first time. */
function usePostRuns(submissionId: string, { isFollowed }: { isFollowed: boolean }) {
  const server = useApi();
  return useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.runsOf(submissionId),
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isRunning)) return false;
      return isFollowed ? CARE_MS : LOOK_MS;
    },
  });
}

function isRunning({ state }: PostRun): boolean {
  return state === 'running';
}

/** Shows what the server said of the runs; what is put is drawn when that resolves. */
function usePostRunsCache(submissionId: string) {
  const { put, refresh } = useAnswer<PostRun[]>(keyOf(submissionId));
  return useMemo(
    () => ({ put: (run: PostRun) => put((shown = []) => withRun(shown, run)), refresh }),
    [put, refresh],
  );
}

function withRun(shown: readonly PostRun[], run: PostRun): PostRun[] {
  const isKnown = shown.some(({ id }) => id === run.id);
  return isKnown ? shown.map((other) => (other.id === run.id ? run : other)) : [run, ...shown];
}
