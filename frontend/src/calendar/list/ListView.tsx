import { memo } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMediumDay, formatMonth } from '../../plannedPosts/formatDay.ts';
import { isInMonth } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { plainPostText } from '../../ui/postText.ts';
import { StatusBadge } from '../grid/StatusBadge.tsx';
import { TEXTS } from '../texts.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewState } from '../view/viewState.ts';

interface ListViewProps {
  view: ViewState;
  days: ReadonlyMap<Day, readonly Post[]>;
  today: Day;
  actions: CalendarActions;
}

/** The month as a list by day: the same posts, easier to read through than a grid. */
export default function ListView({ view, days, today, actions }: ListViewProps) {
  const shown = [...days]
    .filter(([day]) => isInMonth(day, view.month))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <section className="list" aria-label={TEXTS.listOf(formatMonth(view.month))}>
      {shown.map(([day, posts]) => (
        <section key={day} className="list-day" aria-labelledby={`list-${day}`}>
          <div className="list-head">
            <h3 id={`list-${day}`}>
              {formatMediumDay(day)}
              {day === today && <span className="today-word">{TEXTS.today}</span>}
            </h3>
            <button
              type="button"
              className="add add-shown"
              aria-label={TEXTS.addPostOn(formatMediumDay(day))}
              onClick={() => actions.addPost(day)}
            >
              {TEXTS.addPost}
            </button>
          </div>
          <ul>
            {posts.map((post) => (
              <ListRow key={post.id} post={post} landed={post.id === view.landed} onOpen={actions.openPost} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface ListRowProps {
  post: Post;
  landed: boolean;
  onOpen: (post: Post) => void;
}

const ListRow = memo(function ListRow({ post, landed, onOpen }: ListRowProps) {
  const excerpt = plainPostText(post.content)
    .split('\n')
    .find((line) => line.trim() !== '');
  return (
    <li>
      <button
        type="button"
        className={landed ? 'list-row landed' : 'list-row'}
        data-post={post.id}
        onClick={() => onOpen(post)}
      >
        {post.image && <img className="list-image" src={post.image} alt="" />}
        <span className="list-text">
          <span className="card-title">{post.title.trim() || TEXTS.untitled}</span>
          {excerpt && <span className="list-excerpt">{excerpt}</span>}
        </span>
        <StatusBadge status={post.status} />
      </button>
    </li>
  );
});
