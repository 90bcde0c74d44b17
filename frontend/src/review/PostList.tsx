import { plural, t } from '@lingui/core/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ReviewPost } from '../api/review.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ApproveSeveral, act, Deferred, PassageBar } from './deferred.tsx';
import { PostCard } from './PostCard.tsx';
import styles from './PostList.module.css';
import { progressOf } from './progress.ts';
import { DONE } from './reviewState.ts';
import { useReviewState, useSession } from './session.ts';

/** How long a post is in the middle of the window before it counts as read, in milliseconds. */
const DWELL_MS = 1000;
/** Events of a person; a page that was only loaded gets none. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/**
 * Tells which post a person is reading: the one in the middle of the window, once they have done something on the page.
 * @param list holds the posts, each in an element with `data-post`
 */
function useReading(list: RefObject<HTMLElement | null>, onRead: (postId: string) => void): void {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const { current: element } = list;
    if (!element || !('IntersectionObserver' in window)) return;
    let middle: string | undefined;
    let someoneIsHere = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (middle !== undefined && someoneIsHere) timer = setTimeout(read, DWELL_MS, middle);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const { post } = (target as HTMLElement).dataset;
          if (isIntersecting) middle = post;
          else if (middle === post) middle = undefined;
        }
        wait();
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const item of element.children) observer.observe(item);
    const acted = () => {
      someoneIsHere = true;
      for (const act of ACTS) window.removeEventListener(act, acted);
      wait();
    };
    for (const act of ACTS) window.addEventListener(act, acted, { passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, acted);
    };
  }, [list]);
}

/** Approves several posts in one go. */
function Remaining({ posts }: { posts: readonly ReviewPost[] }) {
  const { store } = useSession();
  const sheet = useReviewState((state) => state.sheet);
  const open = posts.filter(({ state }) => state === 'in_review');
  if (open.length < 2) return null;
  return (
    <div className={styles.remaining}>
      <Button variant="outlined" onClick={() => store.dispatch({ type: 'sheet', open: true })}>
        {t`Approve remaining ${{ count: open.length }}`}
      </Button>
      {sheet && (
        <Deferred>
          <ApproveSeveral posts={open} />
        </Deferred>
      )}
    </div>
  );
}

/** Nothing is left to decide: thanks, and who is next. */
function ApprovedSummary({ posts, headingId }: { posts: readonly ReviewPost[]; headingId: string }) {
  return (
    <section aria-labelledby={headingId} className={styles.done}>
      <h2 id={headingId} tabIndex={-1} className={styles.title}>
        {counted(posts)}
      </h2>
      <p>{whoIsNext(posts)}</p>
    </section>
  );
}

function counted(posts: readonly ReviewPost[]): string {
  const { approved, withWriter, declined } = progressOf({ posts: [...posts], strategy: null });
  if (withWriter > 0 && declined > 0)
    return t`That's everything. ${approved} approved, ${withWriter} with the writer, ${declined} declined.`;
  if (withWriter > 0) return t`That's everything. ${approved} approved, ${withWriter} with the writer.`;
  return declined > 0
    ? t`That's everything. ${approved} approved, ${declined} declined.`
    : t`That's everything. ${approved} approved.`;
}

function whoIsNext(posts: readonly ReviewPost[]): string {
  const { withWriter, approved } = progressOf({ posts: [...posts], strategy: null });
  if (withWriter > 0) {
    return plural(withWriter, {
      one: 'Thank you. The writer is next: you will get the new version by email.',
      other: 'Thank you. The writer is next: you will get the new versions by email.',
    });
  }
  if (approved === 0) return t`Thank you. The agency is next, and will get in touch.`;
  return t`Thank you. You are next, on the day of each post: open it here, copy its text and post it.`;
}

/** The month on one page. */
export function PostList({ posts, name }: { posts: readonly ReviewPost[]; name: string }) {
  const session = useSession();
  const list = useRef<HTMLOListElement>(null);
  useGoal();
  useReading(list, (postId) => {
    const post = posts.find(({ id }) => id === postId);
    if (post) act(({ openPost }) => openPost(session, post));
  });
  return (
    <>
      {posts.every(({ state }) => state !== 'in_review') && (
        <ApprovedSummary posts={posts} headingId={headingId(DONE)} />
      )}
      <ol ref={list} aria-label={name} className={styles.posts}>
        {posts.map((post, index) => (
          <li key={post.id} data-post={post.id} className={styles.item}>
            <PostCard post={post} headingId={headingId(post.id)} place={index + 1} count={posts.length} />
          </li>
        ))}
      </ol>
      <Remaining posts={posts} />
      <Deferred>
        <PassageBar list={list} posts={posts} />
      </Deferred>
    </>
  );
}

const headingId = (postId: string) => `post-${postId}`;

/** Goes where the page is sent: the heading takes the focus, so that a screen reader reads on there. */
function useGoal(): void {
  const goal = useReviewState((state) => state.goal);
  useEffect(() => {
    const heading = goal && document.getElementById(headingId(goal.postId));
    heading?.focus({ preventScroll: true });
    // Without smooth scrolling, which lays out what it passes and arrives elsewhere.
    (heading?.closest('li') ?? heading)?.scrollIntoView({ block: 'start' });
  }, [goal]);
}
