import { formatMonth } from '../plannedPosts/formatDay.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import styles from './CalendarFrame.module.css';
import frame from './CalendarPage.module.css';
import { Brand } from './header/Brand.tsx';
import header from './header/MonthHeader.module.css';
import { START_MONTH } from './view/viewState.ts';

/**
 * What of the calendar is the same for everybody, drawn at build time: the day that is today and the posts are known on the
 * device only, and the month only on a first visit: otherwise src/start.ts hides it.
 */
export function CalendarFrame() {
  return (
    <PageFrame>
      <div className={frame.page}>
        <header>
          <Brand />
          <div className={`${header.row} ${styles.start}`}>
            <h2 className={header.month}>{formatMonth(START_MONTH)}</h2>
          </div>
        </header>
        <main className={styles.place} />
      </div>
    </PageFrame>
  );
}
