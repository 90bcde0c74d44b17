import { t } from '@lingui/core/macro';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMediumDay, formatMonth } from '../../plannedPosts/formatDay.ts';
import { isInMonth } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { LineButton } from '../grid/LineButton.tsx';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewState } from '../view/viewState.ts';
import { ListRow } from './ListRow.tsx';
import styles from './ListView.module.css';

interface ListViewProps {
  view: ViewState;
  days: ReadonlyMap<Day, readonly Post[]>;
  today: Day;
  actions: CalendarActions;
}

/** The month as a list by day: the same posts, easier to read through than a grid. */
export default function ListView({ view, days, today, actions }: ListViewProps) {
  const month = formatMonth(view.month);
  const shown = [...days]
    .filter(([day]) => isInMonth(day, view.month))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <section className={styles.list} aria-label={t`Posts of ${month}`}>
      {shown.map(([day, posts]) => (
        <section key={day} className={styles.day} aria-labelledby={`list-${day}`}>
          <div className={styles.head}>
            <h3 id={`list-${day}`} className={styles.name}>
              {formatMediumDay(day)}
              {day === today && <span className={styles.today}>{t`Today`}</span>}
            </h3>
            <LineButton aria-label={addPostOn(day)} onClick={() => actions.addPost(day)}>
              {t`Add Post`}
            </LineButton>
          </div>
          <ul className={styles.posts}>
            {posts.map((post) => (
              <ListRow key={post.id} post={post} landed={post.id === view.landed} onOpen={actions.openPost} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function addPostOn(day: Day): string {
  const name = formatMediumDay(day);
  return t`Add Post on ${name}`;
}
