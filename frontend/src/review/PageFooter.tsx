import { plural, t } from '@lingui/core/macro';
import { planAddress, type Review } from '../api/review.ts';
import { Button } from '../ui/controls/Button.tsx';
import { formatLastDay } from './dates.ts';
import { Deferred, Reader } from './deferred.tsx';
import styles from './PageFooter.module.css';
import { nextOpen, progressOf } from './progress.ts';
import { StateMark, stateName } from './StateMark.tsx';
import { useReviewState, useSession } from './session.ts';

/** All that there is, beside it: where there is room. */
export function PostNavigation({ review: { posts, strategy } }: { review: Review }) {
  const { store } = useSession();
  const view = useReviewState((state) => state.view);
  const current = useReviewState((state) => state.current);
  const opened = useReviewState((state) => state.stored.opened);
  return (
    <nav aria-label={t`Contents`} className={styles.index}>
      {strategy && (
        <button
          type="button"
          className={styles.entry}
          aria-current={view === 'strategy' ? 'true' : undefined}
          onClick={() => store.dispatch({ type: 'viewed', view: 'strategy' })}
        >
          {t`Strategy`}
        </button>
      )}
      <ol className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={view === 'posts' && current === post.id ? 'true' : undefined}
              onClick={() => store.dispatch({ type: 'went', postId: post.id })}
            >
              <StateMark post={post} opened={opened[post.id] === post.version} />
              <bdi className={styles.title}>{post.title}</bdi>
              <span className={styles.state}>{stateName(post)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Facts about the page itself. */
export function PageEnd({ review: { posts, expiresAt } }: { review: Review }) {
  const { token } = useSession();
  return (
    <footer className={styles.end}>
      <Deferred>
        <Reader />
      </Deferred>
      {posts.some(({ plannedDay }) => plannedDay !== null) && (
        <p>
          <a href={planAddress(token)} download="posts.ics">{t`Add these days to your calendar`}</a>
        </p>
      )}
      <p>{t`This link works until ${{ day: formatLastDay(expiresAt) }}. Anyone who has it can read and decide.`}</p>
    </footer>
  );
}

/** How far one is, and the way on: always in sight. */
export function PageFooter({ review }: { review: Review }) {
  const { store } = useSession();
  const view = useReviewState((state) => state.view);
  const current = useReviewState((state) => state.current);
  const isOnly = view === 'posts' && review.posts.length === 1;
  const next = isOnly ? undefined : nextOpen(review.posts, view === 'posts' ? current : undefined);
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
            // A post has its own filled button.
            variant={view === 'posts' ? 'outlined' : 'contained'}
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
