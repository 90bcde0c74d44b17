import Button from '@mui/material/Button';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { TEXTS } from '../texts.ts';
import { DayPosts } from './DayPosts.tsx';
import type { GridView } from './gridView.ts';

/** On a narrow screen, the posts of the day that is chosen in the grid above. */
export function DayPanel({ posts, view }: { posts: readonly Post[]; view: GridView }) {
  return (
    <section className="day-panel" aria-labelledby="calendar-day">
      <div className="day-panel-head">
        <h3 id="calendar-day">{formatMediumDay(view.day)}</h3>
        <Button size="small" variant="outlined" onClick={() => view.actions.addPost(view.day)}>
          {TEXTS.addPost}
        </Button>
      </div>
      {posts.length === 0 ? (
        <p className="quiet">{TEXTS.dayEmpty}</p>
      ) : (
        <DayPosts day={view.day} posts={posts} view={view} standalone />
      )}
    </section>
  );
}
