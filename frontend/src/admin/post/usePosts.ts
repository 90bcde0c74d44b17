import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { POSTS_RESOURCE, type Post } from '../../api/posts.ts';
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
    queryFn: () => server.postsOf(submissionId),
    ...SHARED_QUERY,
    refetchInterval: ({ state }) => (state.data?.some(waitsForCard) ? CARD_LOOK_MS : false),
  });
}

function waitsForCard({ fullPost, trelloCardUrl, trelloCardError }: Post): boolean {
  return !isOff('boards') && fullPost !== '' && !trelloCardUrl && !trelloCardError;
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
