import { dayOf } from '../plannedPosts/day.ts';
import { isInMonth } from '../plannedPosts/month.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import styles from './CalendarPage.module.css';
import { DayPanel } from './grid/DayPanel.tsx';
import type { GridView } from './grid/gridView.ts';
import { MonthGrid } from './grid/MonthGrid.tsx';
import { MonthHeader, MonthSummary } from './header/MonthHeader.tsx';
import { groupByDay } from './posts/calendarState.ts';
import { SAMPLE_POSTS } from './storage/calendarStore.ts';
import { LocalOnlyNotice } from './view/Notices.tsx';
import type { CalendarActions } from './view/useCalendarActions.ts';
import { initialView, START_MONTH } from './view/viewState.ts';

const ignore = () => undefined;

/** Nothing can be clicked in the frame. */
const NO_ACTIONS: CalendarActions = {
  openPost: ignore,
  addPost: ignore,
  move: ignore,
  save: ignore,
  remove: ignore,
  duplicate: ignore,
  change: ignore,
  undo: ignore,
};

const FIRST_DAY = dayOf(START_MONTH, 1);
const VIEW = initialView(FIRST_DAY);
const POSTS = new Map(SAMPLE_POSTS.map((post) => [post.id, post]));
const DAYS = groupByDay(POSTS);

/** Posts are dots: only MonthView, which reads the width, draws cards. */
const GRID: GridView = {
  today: undefined,
  loaded: true,
  day: VIEW.day,
  moving: undefined,
  dragging: undefined,
  landed: undefined,
  expanded: undefined,
  compact: true,
  actions: NO_ACTIONS,
  isOutside: (day) => !isInMonth(day, VIEW.month),
  onActivate: ignore,
  onExpand: ignore,
  onPickUp: ignore,
};

/**
 * The prerendered calendar: the month and the sample posts of a first visit, without buttons. For returning visitors,
 * whose month and posts are known only on the device, src/start.ts hides all but the brand.
 */
export function CalendarFrame() {
  return (
    <PageFrame>
      <div className={`${styles.page} ${styles.frame}`}>
        <MonthHeader
          view={VIEW}
          today={FIRST_DAY}
          undoLabel={undefined}
          dispatch={ignore}
          actions={NO_ACTIONS}
          announce={ignore}
        />
        <main className={styles.place} inert>
          <div className={styles.line}>
            <MonthSummary month={VIEW.month} posts={POSTS} loaded dispatch={ignore} />
            <LocalOnlyNotice onExport={ignore} />
          </div>
          <MonthGrid month={VIEW.month} days={DAYS} view={GRID} onKeys={ignore} />
          <div className={styles.narrow}>
            <DayPanel posts={DAYS.get(VIEW.day) ?? []} view={GRID} />
          </div>
        </main>
      </div>
    </PageFrame>
  );
}
