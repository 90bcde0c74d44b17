import { asSentence } from '../../../ui/asSentence.ts';
import { PostText } from '../../../ui/PostText.tsx';
import styles from './PostCard.module.css';

/** A post as the wizard shows it. */
export interface CardPost {
  title: string;
  contentType: string;
  fullPost: string;
  error?: string;
}

/** A post: title, kind, the full text, and what went wrong, if anything did. The board is the agency's. */
export function PostCard({ post }: { post: CardPost }) {
  const { title, contentType, fullPost, error } = post;
  return (
    <article aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.kind}>{contentType}</span>
      </div>
      {fullPost !== '' && <PostText text={fullPost} />}
      {error && (
        <div role="alert" className={styles.problem}>
          {asSentence(error)}
        </div>
      )}
    </article>
  );
}
