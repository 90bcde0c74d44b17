import { useRef, useState } from 'react';
import type { Post } from '../../../../api/posts.ts';
import { usePostsCache } from '../../../posts/usePosts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { useApi } from '../../../useApi.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { placeOf, type Slot, withPlaces } from './monthPosts.ts';

/** Posts put somewhere else, in words and in places; undone by putting them back. */
export interface Step {
  label: string;
  places: readonly Slot[];
  timeZone?: string | undefined;
}

/**
 * Puts posts on days: shown immediately, sent one after the other, and reverted when the server refuses.
 * @param stored the posts as the server has them
 */
export function usePlanChanges(stored: readonly Post[]) {
  const { submission, patch } = useSubmission();
  const { id, time_zone } = submission;
  const cache = usePostsCache(id);
  const server = useApi();
  const toast = useToast();
  const [waiting, setWaiting] = useState<readonly Step[]>([]);
  const [undos, setUndos] = useState<readonly Step[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const posts = waiting.reduce((shown, { places }) => withPlaces(shown, places), [...stored]);

  const send = async ({ places, timeZone }: Step) => {
    await cache.put(await server.planPosts(id, { posts: [...places], ...(timeZone && { timeZone }) }));
    if (timeZone && timeZone !== time_zone) await patch((shown) => ({ ...shown, time_zone: timeZone }));
  };
  /** Tells whether the server has taken it. */
  const take = (step: Step): Promise<boolean> => {
    setWaiting((others) => [...others, step]);
    const work = async () => {
      try {
        await send(step);
        return true;
      } catch {
        toast.failure('This could not be saved: the posts are where they were. Please try again.');
        void cache.refresh();
        return false;
      } finally {
        setWaiting((others) => others.filter((other) => other !== step));
      }
    };
    const result = queue.current.then(work);
    queue.current = result;
    return result;
  };

  const place = async (step: Step) => {
    const former = posts.filter((post) => step.places.some((other) => other.id === post.id)).map(placeOf);
    const undo: Step = { ...step, places: former, timeZone: step.timeZone && (time_zone ?? undefined) };
    setUndos((others) => [...others, undo]);
    if (!(await take(step))) setUndos((others) => others.filter((other) => other !== undo));
  };
  const undo = async () => {
    const last = undos.at(-1);
    if (!last) return;
    setUndos((others) => others.filter((other) => other !== last));
    if (!(await take(last))) setUndos((others) => [...others, last]);
  };

  return { posts, last: undos.at(-1), place, undo };
}
