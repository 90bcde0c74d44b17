import styles from './ContentTypeBadge.module.css';

/** The content type of an idea or a post. */
export function ContentTypeBadge({ type }: { type: string }) {
  return <span className={styles.badge}>{type}</span>;
}
