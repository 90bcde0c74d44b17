import { t } from '@lingui/core/macro';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './DayPanel.module.css';
import { DayPosts } from './DayPosts.tsx';
import type { GridView } from './gridView.ts';

/** On narrow screens, the posts of the selected day below the grid. */
export function DayPanel({ posts, view }: { posts: readonly Post[]; view: GridView }) {
  return (
    <section className={styles.panel} aria-labelledby="calendar-day">
      <div className={styles.head}>
        <h3 id="calendar-day">{formatMediumDay(view.day)}</h3>
        <Button small variant="outlined" onClick={() => view.actions.addPost(view.day)}>
          {t`Add Post`}
        </Button>
      </div>
      {posts.length > 0 ? (
        <DayPosts day={view.day} posts={posts} view={view} standalone />
      ) : (
        view.loaded && <p className={styles.empty}>{t`Nothing planned for this day.`}</p>
      )}
    </section>
  );
}
