import { useRef, useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { usePostsCache } from '../../../../posts/usePosts.ts';
import { useToast } from '../../../../ui/useToast.tsx';
import { useApi } from '../../../../useApi.ts';
import { buttonId, moved, newPlaces, type Step } from './steps.ts';

/** Moves posts: immediately on the page, and on the server one move after the other. A move that fails is reverted. */
export function useOrder(submissionId: string) {
  const cache = usePostsCache(submissionId);
  const server = useApi();
  const { failure } = useToast();
  const [told, setTold] = useState('');
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  const store = async (places: ReturnType<typeof newPlaces>) => {
    try {
      const posts = await server.planPosts(submissionId, { posts: places });
      if (waiting.current === 1) await cache.put(posts);
    } catch {
      failure('That did not work. Please try again.');
      await cache.refresh();
    } finally {
      waiting.current -= 1;
    }
  };

  const move = async (post: Post, step: Step) => {
    const before = cache.current();
    const after = moved(before, post.id, step);
    const places = newPlaces(before, after);
    if (places.length === 0) return;
    waiting.current += 1;
    await cache.put(after);
    followWithFocus(post.id, step);
    setTold(`${post.title} is now ${after.findIndex(({ id }) => id === post.id) + 1} of ${after.length}.`);
    queue.current = queue.current.then(() => store(places));
  };

  return { move, told };
}

/** A moved card is drawn elsewhere: its button keeps the focus, or at an end the other one. */
function followWithFocus(postId: string, step: Step): void {
  const buttons = [step, step < 0 ? 1 : -1].map((one) =>
    document.getElementById(buttonId(postId, one as Step)),
  );
  buttons.find((button) => button && !button.matches(':disabled'))?.focus();
}
