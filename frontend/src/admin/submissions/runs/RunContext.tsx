import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { MAX_RUN_IDEAS } from '#shared/posts';
import { backoff } from '../../../api/backoff.ts';
import { ApiError } from '../../../api/http.ts';
import type { Growing, Post, PostRun } from '../../../api/posts.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';
import { usePostRuns, usePostRunsCache } from '../../posts/usePostRuns.ts';
import { usePostsCache } from '../../posts/usePosts.ts';
import { scrollToSection } from '../../ui/scrollToSection.ts';
import { useOnChange } from '../../ui/useOnChange.ts';
import { useToast } from '../../ui/useToast.tsx';
import { useApi } from '../../useApi.ts';
import { errorMessage } from '../errorMessage.ts';
import { useSubmissionAnswer } from '../useSubmissionAnswer.ts';
import { isSettled, shownRun } from './progress.ts';

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
