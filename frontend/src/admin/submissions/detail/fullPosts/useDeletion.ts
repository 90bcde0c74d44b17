import { createContext, useContext, useEffect } from 'react';
import { POSTS_RESOURCE, type Post } from '../../../../api/posts.ts';
import { markGoing } from '../../../posts/goingPosts.ts';
import { type LateAct, useLateAct } from '../../../ui/useLateAct.ts';
import { useServer } from '../../../useServer.ts';
import { usePostWrite } from './usePostWrite.ts';

/**
 * Deletes a post some seconds after that was pressed; where it has changed meanwhile, it is there again. Until then the
 * other parts of the page do without it.
 */
export function useDeletion(post: Post): LateAct {
  const write = usePostWrite();
  const server = useServer();
  const { id, version } = post;
  const deletion = useLateAct(async () => {
    const work = server.delete<Post>(POSTS_RESOURCE, { id, previousData: post, meta: { version } });
    if (!(await write(work.then(() => ({ gone: id }))))) throw new Error('The post was not deleted.');
  });
  const isGoing = deletion.isPending || deletion.isDone;
  useEffect(() => (isGoing ? markGoing(id) : undefined), [isGoing, id]);
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
