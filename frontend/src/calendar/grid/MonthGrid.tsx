import { t } from '@lingui/core/macro';
import type { Day } from '../../plannedPosts/day.ts';
import { weekdayNames } from '../../plannedPosts/formatDay.ts';
import { weeksOf } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import type { ViewState } from '../view/viewState.ts';
import { DayCell } from './DayCell.tsx';
import type { GridView } from './gridView.ts';
import styles from './MonthGrid.module.css';
import type { useGridKeys } from './useGridKeys.ts';

const NO_POSTS: readonly Post[] = [];

interface MonthGridProps {
  month: ViewState['month'];
  days: ReadonlyMap<Day, readonly Post[]>;
  view: GridView;
  onKeys: ReturnType<typeof useGridKeys>;
}

/** The month as a grid: seven weekday columns, a cell per day, one tab stop, arrow keys within. */
export function MonthGrid({ month, days, view, onKeys }: MonthGridProps) {
  return (
    <>
      <p id="calendar-grid-help" hidden>
        {t`Arrow keys move by day, Page Up and Page Down by month. Enter opens what is planned, or plans something new. On a post, Space picks it up: move it with the arrow keys, put it down with Space, Escape puts it back.`}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is operated is a grid
        role="grid"
        className={classes(styles.month, view.compact && styles.compact)}
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
        <tbody key={`${month.year}-${month.month}`}>
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
