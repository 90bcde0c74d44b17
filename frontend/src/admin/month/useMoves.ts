import { useRef, useState } from 'react';
import { monthForNewPost, type PlannedPost } from '#shared/plan';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { agency } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { monthLabel } from '../post/postLabels.ts';
import { usePostsCache, useStayingPosts } from '../post/usePosts.ts';
import { useClientMonths, useMonthTargets } from '../submission/ClientMonthsContext.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useToast } from '../ui/useToast.tsx';
import {
  type BoardPost,
  countOf,
  firstDayFor,
  MONTH_TEXTS,
  placeOf,
  type Slot,
  samePlace,
  withPlaces,
  zoneOf,
} from './monthModel.ts';

/** The plan of a whole month. */
export interface Planned {
  month: string;
  places: readonly PlannedPost[];
  timeZone: string;
}

interface Parts {
  announce: (text: string) => void;
  focusPost: (id: string) => void;
}

/** Moves posts of a month. Each move is announced, can be undone, and keeps the focus on its post. */
export function useMoves<P extends BoardPost>(
  { posts, last, place, undo }: PlanChanges<P>,
  { announce, focusPost }: Parts,
) {
  const toPlace = (post: P, wanted: Slot) => {
    focusPost(post.id);
    const former = posts.find(({ id }) => id === post.id);
    if (!former || samePlace(placeOf(former), wanted))
      return announce(`“${post.title}” is back where it was.`);
    const label = labelOf(former, wanted);
    announce(label);
    void place({ label, places: [wanted] });
  };
  const toDay = (post: P, plannedDay: string | null) => toPlace(post, { ...placeOf(post), plannedDay });
  /** Resolves with whether the server accepted the plan. */
  const plan = ({ month, places, timeZone }: Planned): Promise<boolean> => {
    const label = `Planned ${counted(places.length, 'post')} of ${monthLabel(month)}`;
    announce(label);
    const wanted = places.map(({ id, day, time }) => ({
      id,
      month,
      plannedDay: day,
      plannedTime: time || null,
    }));
    return place({ label, places: wanted, timeZone });
  };
  const undoLast = async () => {
    if (!last) return;
    announce(`Undone: ${last.label}`);
    const [first] = last.places;
    if (first) focusPost(first.id);
    await undo();
  };

  return { posts, last, toDay, toPlace, plan, undo: undoLast };
}

function labelOf({ title, month, plannedDay }: BoardPost, wanted: Slot): string {
  if (wanted.plannedDay !== null && wanted.plannedDay !== plannedDay)
    return `Moved “${title}” to ${formatMediumDay(wanted.plannedDay)}`;
  if (wanted.month !== month) return `Moved “${title}” to ${monthLabel(wanted.month)}`;
  if (wanted.plannedDay !== plannedDay) return `Removed the day of “${title}”`;
  return MONTH_TEXTS.retimed(title, wanted.plannedTime ?? '');
}

/** Moves with their label; undo puts the posts back. */
export interface Step {
  label: string;
  places: readonly Slot[];
  timeZone?: string | undefined;
}

/** Days of posts as shown, the last change, and how to change more. */
export interface PlanChanges<P> {
  posts: P[];
  last: Step | undefined;
  /** Resolves with whether the server accepted it. */
  place: (step: Step) => Promise<boolean>;
  undo: () => Promise<void>;
}

/** Assigns days to the posts of the submission. */
export function usePlanChanges(stored: readonly Post[]): PlanChanges<Post> {
  const { submission, patch } = useSubmission();
  const { id, time_zone } = submission;
  const cache = usePostsCache(id);
  const server = useApi();
  const send = async ({ places, timeZone }: Step) => {
    await cache.put(await server.planPosts(id, { posts: [...places], ...(timeZone && { timeZone }) }));
    // A post may have been saved after the server had read its texts for this response.
    void cache.refresh();
    if (timeZone && timeZone !== time_zone) await patch((shown) => ({ ...shown, time_zone: timeZone }));
  };
  return usePlaceQueue(stored, {
    send,
    refresh: () => void cache.refresh(),
    timeZone: time_zone ?? undefined,
  });
}

interface Sending {
  send: (step: Step) => Promise<void>;
  /** Reads the posts again after a change that was rejected. */
  refresh: () => void;
  /** The time zone before a change. */
  timeZone?: string | undefined;
}

/**
 * Assigns days to posts: shown immediately, sent one after the other, and reverted if the server rejects them.
 * @param stored the posts as stored on the server
 */
export function usePlaceQueue<P extends Slot>(
  stored: readonly P[],
  { send, refresh, timeZone: formerZone }: Sending,
): PlanChanges<P> {
  const toast = useToast();
  const [waiting, setWaiting] = useState<readonly Step[]>([]);
  const [undos, setUndos] = useState<readonly Step[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const posts = waiting.reduce((shown, { places }) => withPlaces(shown, places), [...stored]);

  /** Returns whether the server accepted it. */
  const enqueue = (step: Step): Promise<boolean> => {
    setWaiting((others) => [...others, step]);
    const work = async () => {
      try {
        await send(step);
        return true;
      } catch {
        toast.failure('The change could not be saved, so the posts were put back. Please try again.');
        refresh();
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
    const undo: Step = { ...step, places: former, timeZone: step.timeZone && formerZone };
    setUndos((others) => [...others, undo]);
    const isSaved = await enqueue(step);
    if (!isSaved) setUndos((others) => others.filter((other) => other !== undo));
    return isSaved;
  };
  const undo = async () => {
    const last = undos.at(-1);
    if (!last) return;
    setUndos((others) => others.filter((other) => other !== last));
    if (!(await enqueue(last))) setUndos((others) => [...others, last]);
  };

  return { posts, last: undos.at(-1), place, undo };
}

/**
 * How many promised posts are written for the next month with posts, else for the month of the next step, else for that of
 * new posts. Undefined while loading.
 */
export function useMonthCount(): string | undefined {
  const { submission } = useSubmission();
  const { data: posts } = useStayingPosts(submission.id);
  const targetOf = useMonthTargets();
  const { next: step } = useClientMonths();
  if (!posts) return undefined;
  const { weekdays, daysOff, time } = agency();
  const postsPerMonth = submission.posts_per_month ?? agency().postsPerMonth;
  const earliest = firstDayFor(zoneOf(submission), time);
  const [next] = posts
    .filter((post) => post.version > 0 && post.month >= earliest.slice(0, 7))
    .map((post) => post.month)
    .toSorted();
  const month = next ?? step?.month ?? monthForNewPost({ posts, postsPerMonth, weekdays, daysOff, earliest });
  return MONTH_TEXTS.countOfMonth(
    { posts: countOf(posts, month), target: targetOf(month) },
    monthLabel(month),
  );
}
