import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReviewComment, ReviewPost } from '../api/review.ts';
import styles from './CommentThread.module.css';
import { formatMoment } from './dates.ts';
import { CommentForm, Deferred, NameForm } from './deferred.tsx';
import { isWaiting, type Place, placeKey } from './reviewState.ts';
import { useReviewState } from './session.ts';

interface CommentSlotProps {
  place: Exclude<Place, 'remaining'>;
  post?: ReviewPost;
  /** What one can do here while nothing is being written. */
  children: ReactNode;
}

/** The name that is asked for here, or the words that are being written here, or what one can do here. */
export function CommentSlot({ place, post, children }: CommentSlotProps) {
  const key = placeKey(place);
  const asked = useReviewState(
    ({ nameRequest }) => nameRequest !== undefined && placeKey(nameRequest.place) === key,
  );
  const draft = useReviewState(({ stored }) => stored.drafts[key]);
  const buttons = useFocusAfter(asked || draft !== undefined);
  if (asked) {
    return (
      <Deferred>
        <NameForm />
      </Deferred>
    );
  }
  if (!draft) return <div ref={buttons}>{children}</div>;
  // A decision can be written only while it can be taken; what was begun is stored as a comment.
  const isLate = post !== undefined && post.state !== 'in_review';
  return (
    <Deferred>
      <CommentForm place={place} post={post} draft={isLate ? { ...draft, intent: 'comment' } : draft} />
    </Deferred>
  );
}

/** The focus was in what is gone now: it stays at its place. */
function useFocusAfter(writing: boolean) {
  const buttons = useRef<HTMLDivElement>(null);
  const wrote = useRef(writing);
  useEffect(() => {
    const isOver = wrote.current && !writing;
    wrote.current = writing;
    if (isOver && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [writing]);
  return buttons;
}

/** What both sides have said, oldest first. */
export function Thread({ comments }: { comments: readonly ReviewComment[] }) {
  return (
    <ol className={styles.thread}>
      {comments.map((comment) => (
        <li key={comment.id} data-by={comment.by} className={styles.comment}>
          <ClientAction comment={comment} />
        </li>
      ))}
    </ol>
  );
}

function ClientAction({
  comment: { id, by, name, text, quote, place, part, at },
}: {
  comment: ReviewComment;
}) {
  const waiting = useReviewState(({ stored }) => isWaiting(stored, id));
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
