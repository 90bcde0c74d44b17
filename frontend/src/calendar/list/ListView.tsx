import { t } from '@lingui/core/macro';
import { memo } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMediumDay, formatMonth } from '../../plannedPosts/formatDay.ts';
import { isInMonth } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import { plainPostText } from '../../ui/postText.ts';
import { LineButton } from '../grid/DayPosts.tsx';
import landing from '../grid/Landed.module.css';
import { StatusBadge } from '../grid/PostCard.tsx';
import { displayTitle } from '../posts/labels.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewState } from '../view/viewState.ts';
import styles from './ListView.module.css';

interface ListRowProps {
  post: Post;
  landed: boolean;
  onOpen: (post: Post) => void;
}

/** A post with the first line of its text. */
const ListRow = memo(function ListRow({ post, landed, onOpen }: ListRowProps) {
  const excerpt = plainPostText(post.content)
    .split('\n')
    .find((line) => line.trim() !== '');
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={classes(styles.row, landed && landing.landed)}
        data-post={post.id}
        onClick={() => onOpen(post)}
      >
        {post.image && <img className={styles.image} src={post.image} alt="" />}
        <span className={styles.text}>
          <span dir="auto" className={styles.title}>
            {displayTitle(post)}
          </span>
          {excerpt && (
            <span dir="auto" className={styles.excerpt}>
              {excerpt}
            </span>
          )}
        </span>
        <span className={styles.status}>
          <StatusBadge status={post.status} />
        </span>
      </button>
    </li>
  );
});

interface ListViewProps {
  view: ViewState;
  days: ReadonlyMap<Day, readonly Post[]>;
  today: Day;
  actions: CalendarActions;
}

/** The month as a list by day, easier to read through than the grid. */
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
