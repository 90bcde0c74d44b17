import { memo } from 'react';
import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import { plainPostText } from '../../ui/postText.ts';
import landing from '../grid/Landed.module.css';
import { StatusBadge } from '../grid/StatusBadge.tsx';
import { nameOf } from '../posts/titles.ts';
import styles from './ListRow.module.css';

interface ListRowProps {
  post: Post;
  landed: boolean;
  onOpen: (post: Post) => void;
}

/** A post with the first line of its text. */
export const ListRow = memo(function ListRow({ post, landed, onOpen }: ListRowProps) {
  const excerpt = plainPostText(post.content)
    .split('\n')
    .find((line) => line.trim() !== '');
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={classes(styles.row, landed && landing.landed)}
        data-post={post.id}
        onClick={() => onOpen(post)}
      >
        {post.image && <img className={styles.image} src={post.image} alt="" />}
        <span className={styles.text}>
          <span dir="auto" className={styles.title}>
            {nameOf(post)}
          </span>
          {excerpt && (
            <span dir="auto" className={styles.excerpt}>
              {excerpt}
            </span>
          )}
        </span>
        <span className={styles.status}>
          <StatusBadge status={post.status} />
        </span>
      </button>
    </li>
  );
});
