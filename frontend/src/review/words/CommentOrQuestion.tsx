import { type ReactNode, useEffect, useRef } from 'react';
import type { ReviewPost } from '../../api/review.ts';
import { Later, NameForm, WordsForm } from '../parts/Later.tsx';
import { useDeskState } from '../session/useDesk.ts';
import { keyOf, type Place } from '../state/pendingAction.ts';

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
