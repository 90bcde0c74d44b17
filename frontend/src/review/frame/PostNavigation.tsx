import { t } from '@lingui/core/macro';
import type { Review } from '../../api/review.ts';
import { StateMark, stateName } from '../posts/StateMark.tsx';
import { useDesk, useDeskState } from '../session/useDesk.ts';
import styles from './PostNavigation.module.css';

/** All that there is, beside it: where there is room. */
export function PostNavigation({ review: { posts, strategy } }: { review: Review }) {
  const { store } = useDesk();
  const view = useDeskState((state) => state.view);
  const current = useDeskState((state) => state.current);
  const opened = useDeskState((state) => state.kept.opened);
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
