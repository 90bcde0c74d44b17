import { createContext, useContext, useEffect } from 'react';
import { POSTS_RESOURCE, type Post } from '../../../../api/posts.ts';
import { markPendingDeletion } from '../../../posts/pendingDeletions.ts';
import { type LateAct, useUndoableAction } from '../../../ui/useUndoableAction.ts';
import { useApi } from '../../../useApi.ts';
import { usePostWrite } from './usePostWrite.ts';

/**
 * Deletes a post some seconds after that was pressed; where it has changed meanwhile, it is there again. Until then the
 * other parts of the page do without it.
 */
export function useDeletion(post: Post): LateAct {
  const write = usePostWrite();
  const server = useApi();
  const { id, version } = post;
  const deletion = useUndoableAction(async () => {
    const work = server.delete<Post>(POSTS_RESOURCE, { id, previousData: post, meta: { version } });
    if (!(await write(work.then(() => ({ gone: id }))))) throw new Error('The post was not deleted.');
  });
  const isGoing = deletion.isPending || deletion.isDone;
  useEffect(() => (isGoing ? markPendingDeletion(id) : undefined), [isGoing, id]);
  return deletion;
}

/** What deletes the post of the card around it. */
const Deletion = createContext<(() => void) | undefined>(undefined);
export const DeletionProvider = Deletion.Provider;

export function usePressDeletion(): () => void {
  const press = useContext(Deletion);
  if (!press) throw new Error('Only the card of a post has something to delete.');
  return press;
}
