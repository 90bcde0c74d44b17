import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { ReviewPost } from '../api/review.ts';
import { Button } from '../ui/controls/Button.tsx';
import { TickIcon } from '../ui/Icon.tsx';
import { withActions } from './deferred.tsx';
import { isWaiting } from './pendingActions.ts';
import styles from './review.module.css';
import { useReviewState, useSession } from './session.ts';

type State = ReviewPost['state'];

/** The state of a post as a shape: hollow, a dot when opened, a tick, a square, a line. The word is beside it. */
export function StateMark({ post: { id, state, version } }: { post: ReviewPost }) {
  const opened = useReviewState(({ stored }) => stored.opened[id] === version);
  const look = state === 'in_review' ? (opened ? 'opened' : 'unread') : state;
  return (
    <span aria-hidden="true" data-look={look} className={styles.mark}>
      {(state === 'approved' || state === 'posted') && <TickIcon />}
    </span>
  );
}

/** The name of a post's state. */
export function stateName({ state, before }: Pick<ReviewPost, 'state' | 'before'>): string {
  const names: Record<State, string> = {
    draft: t`With the writer`,
    in_review: before ? t`New version` : t`To review`,
    changes_wanted: t`With the writer`,
    approved: t`Approved`,
    declined: t`Declined`,
    posted: t`Posted`,
  };
  return names[state];
}

/** Undoes the decision on a post, during the undo window. */
export function UndoButton({ post }: { post: ReviewPost }) {
  const session = useSession();
  const waiting = useReviewState(({ stored }) => isWaiting(stored.pending, post.id));
  const inTime = useIsPending(post.verdict?.undoUntil);
  const isLatest = post.verdict !== null && post.state === post.verdict.verdict;
  if (!isLatest || !(waiting || inTime)) return null;
  return (
    <Button
      className={styles.undo}
      aria-label={t`Undo: ${{ title: post.title }}`}
      onClick={() => withActions(({ undo }) => undo(session, post))}
    >
      {t`Undo`}
    </Button>
  );
}

/** Whether a time is in the future; renders again when it has passed. */
function useIsPending(moment: string | undefined): boolean {
  const left = moment === undefined ? 0 : Date.parse(moment) - Date.now();
  const [, update] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => update((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
