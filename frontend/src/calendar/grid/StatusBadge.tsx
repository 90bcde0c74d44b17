import type { PostStatus } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import { statusLabels } from '../posts/statusLabels.ts';
import styles from './StatusBadge.module.css';

interface StatusBadgeProps {
  status: PostStatus;
  /** Tells by shape and colour, in front of a title. */
  small?: boolean;
}

/** Gray for a draft, green for scheduled, blue for published (SPEC section 4); the word says it too. */
export function StatusBadge({ status, small = false }: StatusBadgeProps) {
  return (
    <span className={classes(styles.badge, styles[status], small && styles.small)}>
      {statusLabels()[status]}
    </span>
  );
}
