import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReviewComment, ReviewPost } from '../api/review.ts';
import { formatMoment } from './dates.ts';
import { CommentForm, Deferred, NameForm } from './deferred.tsx';
import { isWaiting, type Place, placeKey } from './pendingActions.ts';
import styles from './review.module.css';
import { useHasEnded, useReviewState } from './session.ts';

interface CommentSlotProps {
  place: Exclude<Place, 'several'>;
  post?: ReviewPost;
  /** Buttons, shown while no form is open. */
  children: ReactNode;
}

/** The form for the name or a comment, or else the buttons. */
export function CommentSlot({ place, post, children }: CommentSlotProps) {
  const key = placeKey(place);
  const asksForName = useReviewState(
    ({ nameRequest }) => nameRequest !== undefined && placeKey(nameRequest.place) === key,
  );
  const draft = useReviewState(({ stored }) => stored.drafts[key]);
  const buttons = useFocusAfter(asksForName || draft !== undefined);
  if (useHasEnded()) return null;
  if (asksForName) {
    return (
      <Deferred>
        <NameForm />
      </Deferred>
    );
  }
  if (!draft || place === 'strategy') return <div ref={buttons}>{children}</div>;
  // Decided posts only take comments: an unfinished change request becomes a comment.
  const isLate = post !== undefined && post.state !== 'in_review';
  return (
    <Deferred>
      <CommentForm place={place} post={post} draft={isLate ? { ...draft, intent: 'comment' } : draft} />
    </Deferred>
  );
}

/** Returns the focus to the buttons when the focused form is closed. */
function useFocusAfter(isOpen: boolean) {
  const buttons = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);
  return buttons;
}

/** The comments of both sides, oldest first. */
export function CommentThread({ comments }: { comments: readonly ReviewComment[] }) {
  return (
    <ol className={styles.thread}>
      {comments.map((comment) => (
        <li key={comment.id} data-by={comment.by} className={styles.comment}>
          <Comment comment={comment} />
        </li>
      ))}
    </ol>
  );
}

function Comment({ comment: { id, by, name, text, quote, place, part, at } }: { comment: ReviewComment }) {
  const waiting = useReviewState(({ stored }) => isWaiting(stored.pending, id));
  const isOutdated = quote !== null && place === null && part === null;
  return (
    <>
      <p className={styles.author}>
        <strong>{by === 'agency' ? t`Your agency` : (name ?? t`You`)}</strong>{' '}
        {waiting ? t`Not sent yet` : <time dateTime={at}>{formatMoment(at)}</time>}
      </p>
      {isOutdated && <p className={styles.outdated}>{t`The text has changed. It said:`}</p>}
      {quote && (
        <blockquote dir="auto" className={styles.quote}>
          {quote.exact}
        </blockquote>
      )}
      <p dir="auto" className={styles.commentText}>
        {text}
      </p>
    </>
  );
}
