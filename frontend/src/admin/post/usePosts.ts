import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PostState } from '#shared/posts';
import { POSTS_RESOURCE, type Post } from '../../api/posts.ts';
import type { PostThread } from '../../api/rounds.ts';
import { presentMonth } from '../../api/submissions.ts';
import { isOff } from '../../ui/agency.ts';
import type { AdminDataProvider } from '../data/dataProvider.ts';
import { useApi } from '../data/useApi.ts';
import { writeDraft } from '../editing/drafts.ts';
import {
  type Conflict,
  conflictingRecord,
  type Edit,
  type Saved,
  type Saving,
  saveChanges,
} from '../editing/saveChanges.ts';
import { type UndoableAction, useUndoableAction } from '../editing/undo.ts';
import { SHARED_QUERY, useAnswer } from '../editing/useAnswer.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useSubmissionAnswer } from '../submission/useSubmissionAnswer.ts';
import { useToast } from '../ui/useToast.tsx';

/** Polling interval while a post waits for its card, in milliseconds. */
const CARD_LOOK_MS = 2000;

const keyOf = (submissionId: string) => ['posts', submissionId];

/** The posts of a submission, in order; empty while they are first loaded. */
export function usePosts(submissionId: string) {
  return useQuery(usePostsQuery(submissionId));
}

/** The posts without pending deletions, which are neither shown to the client, nor planned, nor counted. */
export function useStayingPosts(submissionId: string) {
  const pendingDeletions = usePendingDeletions();
  const select = useCallback(
    (posts: Post[]) => posts.filter(({ id }) => !pendingDeletions.has(id)),
    [pendingDeletions],
  );
  return useQuery({ ...usePostsQuery(submissionId), select });
}

function usePostsQuery(submissionId: string) {
  const server = useApi();
  return queryOptions({
    queryKey: keyOf(submissionId),
    queryFn: () => server.postsOf(submissionId, textsFrom(submissionId)),
    ...SHARED_QUERY,
    refetchInterval: ({ state }) => (state.data?.some(waitsForCard) ? CARD_LOOK_MS : false),
  });
}

/** By submission: the month from which on the page has read the texts of decided posts. */
const openedMonths = new Map<string, string>();

/** The present month, or an earlier one that was opened. */
function textsFrom(submissionId: string): string {
  const month = openedMonths.get(submissionId) ?? presentMonth();
  openedMonths.set(submissionId, month);
  return month;
}

interface ReadThreads {
  threads: PostThread[];
  /** The month from which on decided posts are among them. */
  from: string;
}

const threadsKeyOf = (submissionId: string) => ['threads', submissionId];

/** The threads of the posts that come with their texts. */
export function useThreads(submissionId: string) {
  const server = useApi();
  return useQuery({
    queryKey: threadsKeyOf(submissionId),
    queryFn: async (): Promise<ReadThreads> => {
      const from = textsFrom(submissionId);
      return { threads: await server.threadsOf(submissionId, from), from };
    },
    ...SHARED_QUERY,
  });
}

/** Puts the server's answer into the cache; resolves when it is rendered. */
export function useThreadsCache(submissionId: string) {
  const { put, refresh } = useAnswer<ReadThreads>(threadsKeyOf(submissionId));
  return useMemo(
    () => ({
      putOne: (thread: PostThread) =>
        put((shown) => {
          const others = shown?.threads.filter(({ postId }) => postId !== thread.postId) ?? [];
          return shown && { ...shown, threads: [...others, thread] };
        }),
      refresh,
    }),
    [put, refresh],
  );
}

/** For `useTexts`: every month. */
export const ALL_MONTHS = '2000-01';

/** States in which nothing is left to do: earlier months are folded then. */
export const SETTLED: readonly PostState[] = ['approved', 'posted', 'declined'];

/** Reads the texts and threads of decided posts from a month on, which the page leaves out for earlier months at first. */
export function useTexts(submissionId: string, month: string) {
  const { data: posts, isError, refetch } = usePosts(submissionId);
  const { data: read, isError: hasNoThreads, refetch: refetchThreads } = useThreads(submissionId);
  const wanted = posts?.filter((post) => post.month >= month && SETTLED.includes(post.state)) ?? [];
  const isMissing = wanted.some((post) => post.isFolded || (read && post.month < read.from));
  const retry = useCallback(() => {
    void refetch();
    void refetchThreads();
  }, [refetch, refetchThreads]);
  useEffect(() => {
    if (!isMissing || textsFrom(submissionId) <= month) return;
    openedMonths.set(submissionId, month);
    retry();
  }, [submissionId, month, isMissing, retry]);
  const isRead = posts !== undefined && read !== undefined && !isMissing;
  return { isRead, isFailed: !isRead && (isError || hasNoThreads), retry };
}

function waitsForCard({ version, trelloCardUrl, trelloCardError }: Post): boolean {
  return !isOff('boards') && version > 0 && !trelloCardUrl && !trelloCardError;
}

/** Puts the server's answer into the cache; resolves when it is rendered. */
export function usePostsCache(submissionId: string) {
  const { current, put, refresh } = useAnswer<Post[]>(keyOf(submissionId));
  return useMemo(
    () => ({
      current: () => current() ?? [],
      put: (posts: Post[]) => put(() => posts),
      putOne: (post: Post) => put((shown) => shown?.map((other) => (other.id === post.id ? post : other))),
      remove: ({ id }: Pick<Post, 'id'>) => put((shown) => shown?.filter((other) => other.id !== id)),
      refresh,
    }),
    [current, put, refresh],
  );
}

/** Ids of posts whose deletion is pending and can still be undone. */
let pendingDeletions: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

/**
 * Marks a post as pending deletion.
 * @returns a function that removes the mark
 */
export function markPendingDeletion(id: string): () => void {
  show(new Set([...pendingDeletions, id]));
  return () => show(new Set([...pendingDeletions].filter((other) => other !== id)));
}

export function usePendingDeletions(): ReadonlySet<string> {
  return useSyncExternalStore(watch, () => pendingDeletions);
}

function show(next: ReadonlySet<string>): void {
  pendingDeletions = next;
  for (const notify of watchers) notify();
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/** The fields that are edited together. */
export interface PostEdit extends Readonly<Record<string, string>> {
  title: string;
  fullPost: string;
}

/** Prefixes of the draft keys of posts; the idea's id follows. */
export const EDIT_PART = 'post.';
export const REWRITE_PART = 'rewrite.';
/** Prefix of the draft keys of replies; the post's id follows. */
export const REPLY_PART = 'reply.';

export function editOf({ title, fullPost }: Post): PostEdit {
  return { title, fullPost };
}

/** Saves the edit of a post: see saveChanges. */
export function savePost(
  known: Post,
  edit: Edit<PostEdit>,
  { server, ask }: { server: AdminDataProvider; ask: Saving<PostEdit, Post>['ask'] },
): Promise<Saved<Post>> {
  return saveChanges(edit, {
    known,
    contentOf: editOf,
    write: async (data, { id, version }) => {
      const meta = { version };
      return (await server.update<Post>(POSTS_RESOURCE, { id, data, previousData: known, meta })).data;
    },
    ask,
  });
}

/** A conflict with the label of its field. */
export function describePostConflict({ path: [field], mine, stored }: Conflict) {
  return { title: field === 'title' ? 'Post title' : 'Post text', mine, stored };
}

/**
 * Writes to a post and shows the result, or the current version after a conflict.
 * @returns the server's answer, or undefined if nothing was written and the reason is shown
 */
export function usePostWrite(): <T extends Post | PostGone>(work: Promise<T>) => Promise<T | undefined> {
  const { id } = useSubmission().submission;
  const { refresh } = useSubmissionAnswer(id);
  const cache = usePostsCache(id);
  const { failure } = useToast();
  return useCallback(
    async (work) => {
      try {
        const written = await work;
        if ('gone' in written) await cache.remove({ id: written.gone });
        else await cache.putOne(written);
        void refresh();
        return written;
      } catch (error) {
        const present = conflictingRecord<Post>(error);
        if (present) await cache.putOne(present);
        failure(
          present
            ? 'This was changed elsewhere in the meantime. The current post is shown now.'
            : 'That did not work. Please try again.',
        );
        return undefined;
      }
    },
    [cache, failure, refresh],
  );
}

/** The result of a deletion. */
export interface PostGone {
  gone: string;
}

function removePostDrafts({ submissionId, id, ideaId }: Post): void {
  for (const part of [EDIT_PART + ideaId, REWRITE_PART + ideaId, REPLY_PART + id])
    writeDraft(submissionId, part, undefined);
}

/**
 * Deletes a post after the undo window. If it has changed in the meantime, it is shown again. Until then, other
 * components ignore it.
 */
export function useDeletion(post: Post): UndoableAction {
  const write = usePostWrite();
  const server = useApi();
  const { id, version } = post;
  const deletion = useUndoableAction(async () => {
    const work = server.delete<Post>(POSTS_RESOURCE, { id, previousData: post, meta: { version } });
    const gone = work.then(() => {
      removePostDrafts(post);
      return { gone: id };
    });
    if (!(await write(gone))) throw new Error('The post was not deleted.');
  });
  const isGoing = deletion.isPending || deletion.isDone;
  useEffect(() => (isGoing ? markPendingDeletion(id) : undefined), [isGoing, id]);
  return deletion;
}

/** Deletes the post of the surrounding card. */
const Deletion = createContext<(() => void) | undefined>(undefined);
export const DeletionProvider = Deletion.Provider;

export function usePressDeletion(): () => void {
  const press = useContext(Deletion);
  if (!press) throw new Error('usePressDeletion outside of a DeletionProvider');
  return press;
}
