import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { MESSAGES } from '#shared/messages';
import { MAX_RUN_IDEAS } from '#shared/posts';
import { backoff } from '../../api/backoff.ts';
import { ApiError } from '../../api/http.ts';
import type { Post, PostRun, StreamedText } from '../../api/posts.ts';
import type { Idea } from '../../api/submissions.ts';
import type { AdminDataProvider } from '../data/dataProvider.ts';
import { useApi } from '../data/useApi.ts';
import { useAnswer } from '../editing/useAnswer.ts';
import { errorMessage, useSubmissionAnswer } from '../submission/useSubmissionAnswer.ts';
import { scrollToSection } from '../ui/focus.ts';
import { useOnChange } from '../ui/useOnChange.ts';
import { useToast } from '../ui/useToast.tsx';
import { usePostsCache } from './usePosts.ts';

interface Follower {
  onRun: (run: PostRun) => void;
  onText: (streamed: StreamedText) => void;
  /** Whether events arrive; if not, the run is polled. */
  onLive: (isLive: boolean) => void;
  signal: AbortSignal;
}

interface RunTransport {
  follow: AdminDataProvider['followRun'];
  /** Resolves after the given milliseconds. */
  pause: (ms: number) => Promise<void>;
}

const sleep: RunTransport['pause'] = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Follows a run to its end and reconnects with increasing delays; each event resets the delay.
 * @throws ApiError if a retry cannot help, such as an expired session
 */
export async function keepFollowing(
  runId: string,
  { onRun, onText, onLive, signal }: Follower,
  { follow, pause }: RunTransport,
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

/** A refusal by our server; rate limits and server errors are retried. */
function isFinal(cause: unknown): boolean {
  return cause instanceof ApiError && cause.statusCode < 500 && cause.statusCode !== 429;
}

/**
 * The active run of a submission, else its last one, whichever tab started it. Its events are followed; if they do not
 * arrive, the run is polled.
 * @returns undefined while it is loaded, null if there is none or it could not be loaded
 */
function useFollowedRun(submissionId: string) {
  const server = useApi();
  const cache = usePostRunsCache(submissionId);
  const [isLive, setLive] = useState(false);
  const [streamedTexts, setStreamedTexts] = useState<StreamedTexts>({});
  const { data, isFetched } = usePostRuns(submissionId, { isFollowed: isLive });
  const run = isFetched ? (shownRun(data ?? []) ?? null) : undefined;
  const followed = run?.state === 'running' ? run.id : undefined;

  useEffect(() => {
    if (!followed) return;
    const controller = new AbortController();
    const follower = {
      onRun: (moved: PostRun) => void cache.put(moved),
      onText: ({ itemId, text }: StreamedText) => setStreamedTexts((texts) => ({ ...texts, [itemId]: text })),
      onLive: setLive,
      signal: controller.signal,
    };
    keepFollowing(followed, follower, { follow: server.followRun, pause: sleep })
      // Another run may have been queued behind this one. A refusal (deleted, logged out) shows in the next read.
      .finally(() => controller.signal.aborted || cache.refresh())
      .catch(() => undefined);
    return () => {
      controller.abort();
      setLive(false);
    };
  }, [followed, cache, server]);

  return { run, streamedTexts };
}

/**
 * The run as far as its posts are loaded: an item that is done stays as it was until the stored post can replace its
 * streamed text. Otherwise the card would show the previous text in between, and move what is below it twice.
 */
function useRunWithPosts(
  run: PostRun | null | undefined,
  refreshPosts: () => Promise<void>,
): PostRun | undefined {
  const [shown, setShown] = useState(run);
  const progress = run === undefined ? undefined : progressOf(run);
  const isBehind = shown && run?.id === shown.id && progress !== progressOf(shown);
  if (!isBehind && run !== shown) setShown(run);
  // An earlier refresh may end after a later one.
  const catchUp = useEffectEvent((refreshed: string | undefined) => {
    if (refreshed === progress) setShown(run);
  });
  useOnChange(progress, () => void refreshPosts().finally(() => catchUp(progress)));
  return (isBehind ? shown : run) ?? undefined;
}

/** Changes when an item finishes. */
function progressOf(run: PostRun | null): string {
  return run ? `${run.id} ${run.state} ${run.items.filter(isSettled).length}` : '';
}

export interface RunAccess {
  /** The active run, else the last one. */
  run: PostRun | undefined;
  /** Whether it is known if there is a run. */
  isLoaded: boolean;
  /** Whether it is active or just being started. */
  isRunning: boolean;
  /** Why the last start was refused. */
  problem: string | undefined;
  /** Starts a run for ideas and shows an error if it is refused. */
  start: (ideaIds: readonly string[]) => Promise<void>;
  /** Rewrites one post. @throws the server's error */
  rewrite: (post: Post, instruction?: string) => Promise<void>;
  /** Cancels the run. The text that is being written is discarded. */
  cancel: () => Promise<void>;
}

const Context = createContext<RunAccess | undefined>(undefined);
/** Separate, because it changes many times a second. */
const StreamedTextsContext = createContext<StreamedTexts>({});

/** The streamed texts by item, each so far. */
type StreamedTexts = Readonly<Record<RunItem['id'], string>>;

/** The run of the current submission. */
export function useRun(): RunAccess {
  const access = useContext(Context);
  if (!access) throw new Error('useRun outside of a RunProvider');
  return access;
}

/** The streamed text of an item so far. */
export function useGrowingText(itemId: string): string {
  return useContext(StreamedTextsContext)[itemId] ?? '';
}

export function RunProvider({ submissionId, children }: { submissionId: string; children: ReactNode }) {
  const submission = useSubmissionAnswer(submissionId);
  const posts = usePostsCache(submissionId);
  const { run: followed, streamedTexts } = useFollowedRun(submissionId);
  const run = useRunWithPosts(followed, () => {
    void submission.refresh();
    return posts.refresh();
  });
  const orders = useOrders(submissionId, run);
  const isLoaded = followed !== undefined;
  const access = useMemo<RunAccess>(() => ({ run, isLoaded, ...orders }), [run, isLoaded, orders]);
  return (
    <Context value={access}>
      <StreamedTextsContext value={streamedTexts}>{children}</StreamedTextsContext>
    </Context>
  );
}

function useOrders(submissionId: string, run: PostRun | undefined): Omit<RunAccess, 'run' | 'isLoaded'> {
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
          // Ideas beyond the limit of one run stay open; the count beside the button shows them.
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

/** Pure functions about runs. */

export type RunItem = PostRun['items'][number];

/** The active run, else the newest. */
export function shownRun(runs: readonly PostRun[]): PostRun | undefined {
  return runs.find(({ state }) => state === 'running') ?? runs[0];
}

/** Whether the run has ended. */
export function isSettled({ state }: RunItem): boolean {
  return state !== 'queued' && state !== 'writing';
}

export function countDone({ items }: PostRun): number {
  return items.filter(({ state }) => state === 'done').length;
}

export function itemOf(run: PostRun | undefined, ideaId: string): RunItem | undefined {
  return run?.items.find((item) => item.ideaId === ideaId);
}

/** Whether an idea has a post. */
export function isWritten(posts: readonly Post[], ideaId: string): boolean {
  return posts.some((post) => post.ideaId === ideaId && post.version > 0);
}

/** Ideas without a post. */
export function unwrittenIdeas(posts: readonly Post[], ideas: readonly Idea[]): Idea[] {
  return ideas.filter(({ id }) => !isWritten(posts, id));
}

/** The message about a run that ended before all posts were written. */
export type Outcome = { kind: 'cancelled' } | { kind: 'failed'; problem: string };

/**
 * Undefined while the run is active, and once the missing posts are written or no longer wanted.
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

/** Polling interval without events, in milliseconds. */
const LOOK_MS = 2000;
/** Polling interval with events. It detects a connection that died silently, such as on a sleeping laptop. */
const CARE_MS = 15_000;

const keyOf = (submissionId: string) => ['post-runs', submissionId];

/** The latest runs of a submission, newest first; empty while they are first loaded. */
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

/** Puts the server's answer into the cache; resolves when it is rendered. */
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
