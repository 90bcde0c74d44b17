import type { Day } from '../../plannedPosts/day.ts';
import { WEEKDAYS } from '../../plannedPosts/formatDay.ts';
import { weeksOf } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import { TEXTS } from '../texts.ts';
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
        {TEXTS.gridHelp}
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
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className={styles.weekday}>
                {weekday.slice(0, 3)}
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
