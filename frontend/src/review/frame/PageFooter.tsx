import { plural, t } from '@lingui/core/macro';
import type { Review } from '../../api/review.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useDesk, useDeskState } from '../session/useDesk.ts';
import { nextOpen, progressOf } from '../state/progress.ts';
import styles from './PageFooter.module.css';

/** How far one is, and the way on: always in sight. */
export function PageFooter({ review }: { review: Review }) {
  const { store } = useDesk();
  const current = useDeskState((state) => (state.view === 'posts' ? state.current : undefined));
  const next = nextOpen(review.posts, current);
  return (
    <section aria-label={t`Progress`} className={styles.foot}>
      <div className={styles.row}>
        <div className={styles.progress}>
          <div aria-hidden="true" className={styles.segments}>
            {review.posts.map(({ id, state }) => (
              <span key={id} data-state={state} className={styles.segment} />
            ))}
          </div>
          <p className={styles.words}>{summary(review)}</p>
        </div>
        {next && (
          <Button
            variant="contained"
            className={styles.next}
            onClick={() => store.dispatch({ type: 'went', postId: next.id })}
          >
            {t`Next post`}
          </Button>
        )}
      </div>
    </section>
  );
}

function summary(review: Review): string {
  const { approved, comments } = progressOf(review);
  if (comments === 0) return t`${approved} approved`;
  return plural(comments, {
    one: `${approved} approved, # comment`,
    other: `${approved} approved, # comments`,
  });
}
