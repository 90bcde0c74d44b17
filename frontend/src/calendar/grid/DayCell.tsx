import { useDroppable } from '@dnd-kit/core';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { TEXTS } from '../texts.ts';
import { DayPosts } from './DayPosts.tsx';
import type { GridView } from './gridView.ts';

interface DayCellProps {
  day: Day;
  posts: readonly Post[];
  view: GridView;
}

/** One day of the grid. Its posts are in it, or, where it is too narrow for them, told as dots. */
export function DayCell({ day, posts, view }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isToday = day === view.today;
  const isActive = day === view.day;
  const isTarget = isOver || view.moving?.to === day;
  const label = TEXTS.dayLabel(formatMediumDay(day), posts.length);
  return (
    <td
      ref={setNodeRef}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: named for readers that take a td for a cell
      role="gridcell"
      className={classes({
        outside: view.isOutside(day),
        today: isToday,
        active: isActive,
        target: isTarget,
      })}
      tabIndex={isActive ? 0 : -1}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => view.onActivate(day)}
    >
      <div className="day-head">
        <span className="hidden">{isToday ? `${TEXTS.today}, ${label}` : label}</span>
        <span className="day-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {isToday && !view.compact && (
          <span className="today-word" aria-hidden="true">
            {TEXTS.today}
          </span>
        )}
        {!view.compact && (
          <button
            type="button"
            className="add"
            tabIndex={isActive ? 0 : -1}
            onClick={() => view.actions.addPost(day)}
          >
            {TEXTS.addPost}
          </button>
        )}
      </div>
      {view.compact ? <Dots posts={posts} /> : <DayPosts day={day} posts={posts} view={view} />}
      {view.moving?.to === day && view.moving.post.date !== day && (
        <div className="placeholder" aria-hidden="true">
          {view.compact ? '' : view.moving.post.title}
        </div>
      )}
    </td>
  );
}

const MAX_DOTS = 4;

function Dots({ posts }: { posts: readonly Post[] }) {
  return (
    <span className="dots" aria-hidden="true">
      {posts.slice(0, MAX_DOTS).map(({ id, status }) => (
        <span key={id} className={`dot dot-${status}`} />
      ))}
      {posts.length > MAX_DOTS && <span className="dots-more">+{posts.length - MAX_DOTS}</span>}
    </span>
  );
}

function classes(flags: Record<string, boolean>): string {
  return ['day', ...Object.keys(flags).filter((name) => flags[name])].join(' ');
}
