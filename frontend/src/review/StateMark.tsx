import { t } from '@lingui/core/macro';
import type { ReviewPost } from '../api/review.ts';
import { TickIcon } from '../ui/Icon.tsx';
import styles from './StateMark.module.css';

type State = ReviewPost['state'];

interface StateMarkProps {
  post: Pick<ReviewPost, 'state'>;
  opened: boolean;
}

/** The state of a post as a shape: hollow while unread, a tick, a square, a stroke. Its name is beside it. */
export function StateMark({ post: { state }, opened }: StateMarkProps) {
  const look = state === 'in_review' ? (opened ? 'opened' : 'unread') : state;
  return (
    <span aria-hidden="true" data-look={look} className={styles.mark}>
      {(state === 'approved' || state === 'posted') && <TickIcon />}
    </span>
  );
}

/** The state's name for the reader. */
export function stateName({ state, before }: Pick<ReviewPost, 'state' | 'before'>): string {
  const names: Record<State, string> = {
    draft: t`With the writer`,
    in_review: before ? t`New version` : t`To decide`,
    changes_wanted: t`With the writer`,
    approved: t`Approved`,
    declined: t`Declined`,
    posted: t`Posted`,
  };
  return names[state];
}
