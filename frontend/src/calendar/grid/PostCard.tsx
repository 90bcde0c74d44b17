import { type KeyboardEvent, memo } from 'react';
import type { Post, PostStatus } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import { displayTitle, statusLabels } from '../posts/labels.ts';
import landing from './Landed.module.css';
import styles from './PostCard.module.css';

interface StatusBadgeProps {
  status: PostStatus;
  /** A status shape before a title. */
  small?: boolean;
}

/** Gray for draft, green for scheduled, blue for published (SPEC section 4); the word is there, too. */
export function StatusBadge({ status, small = false }: StatusBadgeProps) {
  return (
    <span className={classes(styles.badge, styles[status], small && styles.small)}>
      {statusLabels()[status]}
    </span>
  );
}

interface PostCardProps {
  post: Post;
  /** Only the cards of the grid's active day can be tabbed to. */
  tabbable: boolean;
  /** Whether it is being dragged, by pointer or keyboard. */
  lifted: boolean;
  landed: boolean;
  /** In the list, where there is more room. */
  roomy: boolean;
  /** Number of posts of its day in the grid: the fewer, the longer the visible title. */
  onDay: number;
  onOpen: (post: Post) => void;
  onPickUp: (post: Post) => void;
}

/** Two lines of title for the only post of a day, or for two on high windows. */
const TITLE_ROOM: Record<number, string | undefined> = { 1: styles.tall, 2: styles.tallInHighWindow };

/** A post on its day. A click or Enter opens it, Space picks it up; DragLayer handles the pointer. */
export const PostCard = memo(function PostCard({
  post,
  tabbable,
  lifted,
  landed,
  roomy,
  onDay,
  ...on
}: PostCardProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'keydown' && !event.repeat) on.onPickUp(post);
  };
  return (
    <button
      type="button"
      className={classes(
        styles.card,
        roomy ? styles.roomy : TITLE_ROOM[onDay],
        lifted && styles.lifted,
        landed && landing.landed,
      )}
      tabIndex={tabbable ? 0 : -1}
      data-post={post.id}
      data-post-day={post.date}
      onClick={() => on.onOpen(post)}
      onKeyDown={onKey}
      onKeyUp={onKey}
    >
      <CardFace post={post} roomy={roomy} withWord={roomy || onDay === 1} />
    </button>
  );
});

/** The card under the pointer while dragging. */
export function DraggedCard({ post }: { post: Post }) {
  return (
    <div className={classes(styles.card, styles.overlay)} data-dragged={post.id}>
      <CardFace post={post} roomy={false} withWord={false} />
    </div>
  );
}

interface CardFaceProps {
  post: Post;
  roomy: boolean;
  /** Whether there is room for the word of the status. */
  withWord: boolean;
}

const CardFace = memo(function CardFace({ post, roomy, withWord }: CardFaceProps) {
  const title = displayTitle(post);
  return (
    <>
      {post.image && <img className={styles.image} src={post.image} alt="" draggable={false} />}
      <span className={styles.text}>
        <span
          dir="auto"
          className={styles.title}
          title={roomy ? undefined : `${title} (${statusLabels()[post.status]})`}
        >
          {title}
        </span>{' '}
        <StatusBadge status={post.status} small={!withWord} />
      </span>
    </>
  );
});
