import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Dots.module.css';

const MAX_DOTS = 4;

/** The posts of a day that is too narrow for cards: by shape and colour what they are. */
export function Dots({ posts }: { posts: readonly Post[] }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {posts.slice(0, MAX_DOTS).map(({ id, status }) => (
        <span key={id} className={classes(styles.dot, styles[status])} />
      ))}
      {posts.length > MAX_DOTS && <span className={styles.more}>+{posts.length - MAX_DOTS}</span>}
    </span>
  );
}
