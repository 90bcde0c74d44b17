import { PageFrame } from '../ui/PageFrame.tsx';
import frame from './Calendar.module.css';
import styles from './CalendarFrame.module.css';
import { Brand } from './header/Brand.tsx';

/**
 * What of the calendar is the same for everybody, drawn at build time: the month that opens, the day that is today and
 * the posts are known on the device only.
 */
export function CalendarFrame() {
  return (
    <PageFrame>
      <div className={frame.page}>
        <header>
          <Brand />
        </header>
        <main className={styles.place} />
      </div>
    </PageFrame>
  );
}
