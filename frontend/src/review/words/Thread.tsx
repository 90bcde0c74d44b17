import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReviewComment, ReviewPost } from '../../api/review.ts';
import { Later, NameForm, WordsForm } from '../parts/Later.tsx';
import { useDeskState } from '../session/desk.ts';
import { isWaiting, keyOf, type Place } from '../state/deskState.ts';
import { formatMoment } from '../state/formatDate.ts';
import styles from './Thread.module.css';

interface AskOrWriteProps {
  place: Exclude<Place, 'remaining'>;
  post?: ReviewPost;
  /** What one can do here while nothing is being written. */
  children: ReactNode;
}

/** The name that is asked for here, or the words that are being written here, or what one can do here. */
export function CommentOrQuestion({ place, post, children }: AskOrWriteProps) {
  const key = keyOf(place);
  const asked = useDeskState(({ asking }) => asking !== undefined && keyOf(asking.place) === key);
  const draft = useDeskState(({ kept }) => kept.drafts[key]);
  const buttons = useFocusAfter(asked || draft !== undefined);
  if (asked) {
    return (
      <Later>
        <NameForm />
      </Later>
    );
  }
  if (!draft) return <div ref={buttons}>{children}</div>;
  // A decision can be written only while it can be taken; what was begun is kept as a comment.
  const isLate = post !== undefined && post.state !== 'in_review';
  return (
    <Later>
      <WordsForm place={place} post={post} draft={isLate ? { ...draft, intent: 'comment' } : draft} />
    </Later>
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
