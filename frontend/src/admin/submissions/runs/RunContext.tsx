import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { MESSAGES } from '#rules/messages';
import { MAX_RUN_IDEAS } from '#rules/posts';
import type { Growing, Post, PostRun } from '../../../api/posts.ts';
import { usePostRunsCache } from '../../posts/usePostRuns.ts';
import { usePostsCache } from '../../posts/usePosts.ts';
import { scrollToSection } from '../../ui/scrollToSection.ts';
import { useToast } from '../../ui/useToast.tsx';
import { useServer } from '../../useServer.ts';
import { reasonOf } from '../reasonOf.ts';
import { useSubmissionAnswer } from '../useSubmissionAnswer.ts';
import { RUN_TEXTS } from './runTexts.ts';
import { useFollowedRun } from './useFollowedRun.ts';

export interface RunAccess {
  /** The one that is going on, else the last one. */
  run: PostRun | undefined;
  /** Whether it is going on, or is just being ordered. */
  isRunning: boolean;
  /** Why the last order was refused. */
  problem: string | undefined;
  /** Has the posts of ideas written; a refusal is shown. */
  start: (ideaIds: readonly string[]) => Promise<void>;
  /** Has one post written anew. @throws what the server answered */
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
  const server = useServer();
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
          // What is beyond one run stays open: the count beside the button says so.
          await order(server.startRun(submissionId, ideaIds.slice(0, MAX_RUN_IDEAS)));
        } catch (error) {
          setProblem(MESSAGES.postsFailedBecause(reasonOf(error, MESSAGES.noPostsGenerated)));
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
          failure(RUN_TEXTS.cancelFailed);
        }
      },
    };
  }, [submissionId, running, isOrdering, problem, cache, server, failure]);
}
