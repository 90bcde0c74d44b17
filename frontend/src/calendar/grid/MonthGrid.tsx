import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMediumDay, weekdayNames } from '../../plannedPosts/formatDay.ts';
import { weeksOf } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ViewState } from '../view/viewState.ts';
import { DayPosts, LineButton } from './DayPosts.tsx';
import type { GridView, useGridKeys } from './gridView.ts';
import styles from './MonthGrid.module.css';

const MAX_DOTS = 4;

/** The posts of a day that is too narrow for cards, as dots whose shape and colour show the status. */
function Dots({ posts }: { posts: readonly Post[] }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {posts.slice(0, MAX_DOTS).map(({ id, status }) => (
        <span key={id} className={classes(styles.dot, styles[status])} />
      ))}
      {posts.length > MAX_DOTS && <span className={styles.more}>+{posts.length - MAX_DOTS}</span>}
    </span>
  );
}

interface DayCellProps {
  day: Day;
  posts: readonly Post[];
  view: GridView;
}

/** One day of the grid, with cards, or with dots on narrow screens. */
function DayCell({ day, posts, view }: DayCellProps) {
  const isToday = day === view.today;
  const isActive = day === view.day;
  const isTarget = view.dragging?.over === day || view.moving?.to === day;
  const label = labelOf(day, posts.length);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: some screen readers announce a td as a plain cell
      role="gridcell"
      className={classes(
        styles.day,
        view.isOutside(day) && styles.outside,
        isToday && styles.today,
        isActive && styles.active,
        isTarget && styles.target,
      )}
      tabIndex={isActive ? 0 : -1}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => view.onActivate(day)}
    >
      <div className={styles.head}>
        <VisuallyHidden>{isToday ? t`Today, ${label}` : label}</VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {isToday && !view.compact && (
          <span className={styles.word} aria-hidden="true">
            {t`Today`}
          </span>
        )}
        {!view.compact && (
          <LineButton
            className={styles.add}
            tabIndex={isActive ? 0 : -1}
            onClick={() => view.actions.addPost(day)}
          >
            {t({ message: 'Add Post', context: 'in a narrow day of the month' })}
          </LineButton>
        )}
      </div>
      {view.compact ? <Dots posts={posts} /> : <DayPosts day={day} posts={posts} view={view} />}
      {view.moving?.to === day && view.moving.post.date !== day && (
        <div className={styles.placeholder} aria-hidden="true">
          {view.compact ? '' : view.moving.post.title}
        </div>
      )}
    </td>
  );
}

function labelOf(day: Day, count: number): string {
  const name = formatMediumDay(day);
  return plural(count, { 0: `${name}, no posts`, one: `${name}, # post`, other: `${name}, # posts` });
}

const NO_POSTS: readonly Post[] = [];

interface MonthGridProps {
  month: ViewState['month'];
  days: ReadonlyMap<Day, readonly Post[]>;
  view: GridView;
  onKeys: ReturnType<typeof useGridKeys>;
}

/** The month as a grid: seven weekday columns, a cell per day, one tab stop, arrow keys within. */
export function MonthGrid({ month, days, view, onKeys }: MonthGridProps) {
  const key = `${month.year}-${month.month}`;
  const [first] = useState(key);
  const [hasTurned, setHasTurned] = useState(false);
  if (key !== first && !hasTurned) setHasTurned(true);
  return (
    <>
      <p id="calendar-grid-help" hidden>
        {t`Arrow keys move by day, Page Up and Page Down by month. Enter opens the posts of a day or creates one. On a post, Space picks it up: move it with the arrow keys, put it down with Space, Escape puts it back.`}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an interactive table is a grid
        role="grid"
        className={styles.month}
        aria-labelledby="calendar-month"
        aria-describedby="calendar-grid-help"
        onKeyDown={onKeys}
      >
        <thead>
          <tr>
            {weekdayNames().map(({ long, short }) => (
              <th key={long} scope="col" abbr={long} className={styles.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody key={key} className={classes(hasTurned && styles.turned)}>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} posts={days.get(day) ?? NO_POSTS} view={view} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
