import { t } from '@lingui/core/macro';
import type { ReviewComment } from '../../api/review.ts';
import { useDeskState } from '../session/useDesk.ts';
import { isWaiting } from '../state/deskReducer.ts';
import { formatMoment } from '../state/formatDate.ts';
import styles from './Thread.module.css';

/** What both sides have said, oldest first. */
export function Thread({ comments }: { comments: readonly ReviewComment[] }) {
  return (
    <ol className={styles.thread}>
      {comments.map((comment) => (
        <li key={comment.id} data-by={comment.by} className={styles.comment}>
          <Said comment={comment} />
        </li>
      ))}
    </ol>
  );
}

function Said({ comment: { id, by, name, text, quote, place, part, at } }: { comment: ReviewComment }) {
  const waiting = useDeskState(({ kept }) => isWaiting(kept, id));
  const lost = quote !== null && place === null && part === null;
  return (
    <>
      <p className={styles.by}>
        <strong>{by === 'agency' ? t`Your agency` : (name ?? t`You`)}</strong>{' '}
        {waiting ? t`Not sent yet` : <time dateTime={at}>{formatMoment(at)}</time>}
      </p>
      {lost && <p className={styles.lost}>{t`The text has changed. It said:`}</p>}
      {quote && (
        <blockquote dir="auto" className={styles.quote}>
          {quote.exact}
        </blockquote>
      )}
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    </>
  );
}
