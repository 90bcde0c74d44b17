import { plural, t } from '@lingui/core/macro';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './DayCell.module.css';
import { DayPosts } from './DayPosts.tsx';
import { Dots } from './Dots.tsx';
import type { GridView } from './gridView.ts';
import { LineButton } from './LineButton.tsx';

interface DayCellProps {
  day: Day;
  posts: readonly Post[];
  view: GridView;
}

/** One day of the grid. Its posts are in it, or, where it is too narrow for them, told as dots. */
export function DayCell({ day, posts, view }: DayCellProps) {
  const isToday = day === view.today;
  const isActive = day === view.day;
  const isTarget = view.dragging?.over === day || view.moving?.to === day;
  const label = labelOf(day, posts.length);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: named for readers that take a td for a cell
      role="gridcell"
      className={classes(
        styles.day,
        view.compact && styles.compact,
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
