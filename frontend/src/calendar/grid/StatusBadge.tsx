import { type PostStatus, STATUS_LABELS } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import styles from './StatusBadge.module.css';

/** Gray for a draft, green for scheduled, blue for published (SPEC section 4); the word says it too. */
export function StatusBadge({ status }: { status: PostStatus }) {
  return <span className={classes(styles.badge, styles[status])}>{STATUS_LABELS[status]}</span>;
}
