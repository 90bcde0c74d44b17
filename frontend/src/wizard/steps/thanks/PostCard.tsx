import { t } from '@lingui/core/macro';
import { asSentence } from '../../../ui/asSentence.ts';
import { PostText } from '../../../ui/PostText.tsx';
import styles from './PostCard.module.css';

/** A post as the wizard shows it. */
export interface CardPost {
  title: string;
  contentType: string;
  fullPost: string;
  trelloCardUrl?: string | undefined;
  error?: string;
}

/** A post: title, kind, the full text, the link to its card, and what went wrong. */
export function PostCard({ post }: { post: CardPost }) {
  const { title, contentType, fullPost, trelloCardUrl, error } = post;
  return (
    <article aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.kind}>{contentType}</span>
      </div>
      {fullPost !== '' && <PostText text={fullPost} />}
      {trelloCardUrl && /^(https?:\/\/|\/(?!\/))/.test(trelloCardUrl) && (
        <a href={trelloCardUrl} target="_blank" rel="noreferrer">
          {t`View in Trello`}
        </a>
      )}
      {error && (
        <div role="alert" className={styles.problem}>
          {asSentence(error)}
        </div>
      )}
    </article>
  );
}
