import { useEffect, useRef } from 'react';
import type { ReviewPost } from '../../api/review.ts';
import { act, Later, PassageBar } from '../parts/Later.tsx';
import { useDesk, useDeskState } from '../session/useDesk.ts';
import { DONE } from '../state/deskState.ts';
import { Done } from './Done.tsx';
import { PostCard } from './PostCard.tsx';
import styles from './PostList.module.css';
import { Remaining } from './Remaining.tsx';
import { useReading } from './useReading.ts';

/** The month on one page. */
export function PostList({ posts, name }: { posts: readonly ReviewPost[]; name: string }) {
  const desk = useDesk();
  const list = useRef<HTMLOListElement>(null);
  useGoal();
  useReading(list, (postId) => {
    const post = posts.find(({ id }) => id === postId);
    if (post) act(({ openPost }) => openPost(desk, post));
  });
  return (
    <>
      {posts.every(({ state }) => state !== 'in_review') && (
        <Done posts={posts} headingId={headingId(DONE)} />
      )}
      <ol ref={list} aria-label={name} className={styles.posts}>
        {posts.map((post, index) => (
          <li key={post.id} data-post={post.id} className={styles.item}>
            <PostCard post={post} headingId={headingId(post.id)} place={index + 1} count={posts.length} />
          </li>
        ))}
      </ol>
      <Remaining posts={posts} />
      <Later>
        <PassageBar list={list} posts={posts} />
      </Later>
    </>
  );
}

const headingId = (postId: string) => `post-${postId}`;

/** Goes where the page is sent: the heading takes the focus, so that a screen reader reads on there. */
function useGoal(): void {
  const goal = useDeskState((state) => state.goal);
  useEffect(() => {
    const heading = goal && document.getElementById(headingId(goal.postId));
    heading?.focus({ preventScroll: true });
    // At once: on its way a smooth one would lay out what it passes, and arrive elsewhere.
    (heading?.closest('li') ?? heading)?.scrollIntoView({ block: 'start' });
  }, [goal]);
}
