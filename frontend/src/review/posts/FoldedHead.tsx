import { t } from '@lingui/core/macro';
import type { ReviewPost } from '../../api/review.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { act } from '../parts/Later.tsx';
import { useDesk, useDeskState } from '../session/useDesk.ts';
import { isWaiting } from '../state/deskReducer.ts';
import { formatDay } from '../state/formatDate.ts';
import styles from './PostCard.module.css';
import { StateMark, stateName } from './StateMark.tsx';
import { useIsBefore } from './useIsBefore.ts';

interface FoldedHeadProps {
  post: ReviewPost;
  headingId: string;
  open: boolean;
}

/** A post that is decided, as a row that opens, with the way back while there is one. */
export function FoldedHead({ post, headingId, open }: FoldedHeadProps) {
  const desk = useDesk();
  const waiting = useDeskState(({ kept }) => isWaiting(kept, post.id));
  const inTime = useIsBefore(post.verdict?.undoUntil);
  const canUndo = post.verdict !== null && post.state === post.verdict.verdict && (waiting || inTime);
  const toggle = () => {
    desk.store.dispatch({ type: 'unfolded', postId: post.id, open: !open });
    if (!open) act(({ openPost }) => openPost(desk, post));
  };
  return (
    <div className={styles.row}>
      <StateMark post={post} opened />
      <h2 id={headingId} tabIndex={-1} className={styles.folded}>
        <button type="button" aria-expanded={open} className={styles.toggle} onClick={toggle}>
          <bdi className={styles.name}>{post.title}</bdi>
          <span className={styles.state}>
            {[stateName(post), post.plannedDay && formatDay(post.plannedDay)].filter(Boolean).join(' · ')}
          </span>
        </button>
      </h2>
      {canUndo && (
        <Button
          aria-label={t`Undo: ${{ title: post.title }}`}
          onClick={() => act(({ undo }) => undo(desk, post))}
        >
          {t`Undo`}
        </Button>
      )}
    </div>
  );
}
