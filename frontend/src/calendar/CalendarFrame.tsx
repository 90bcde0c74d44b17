import { formatMonth } from '../plannedPosts/formatDay.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import styles from './CalendarFrame.module.css';
import frame from './CalendarPage.module.css';
import { Brand } from './header/Brand.tsx';
import header from './header/MonthHeader.module.css';
import { START_MONTH } from './view/viewState.ts';

/**
 * The prerendered part of the calendar. Today and the posts are known only on the device, and the month only on a
 * first visit; otherwise src/start.ts hides it.
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
