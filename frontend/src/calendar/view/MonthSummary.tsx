import type { Dispatch } from 'react';
import { formatMonth } from '../../plannedPosts/formatDay.ts';
import { isInMonth, monthOf } from '../../plannedPosts/month.ts';
import { STATUSES } from '../../plannedPosts/post.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Posts } from '../posts/calendarState.ts';
import { nearestMonthWithPosts } from '../posts/nearestMonth.ts';
import { TEXTS } from '../texts.ts';
import styles from './MonthSummary.module.css';
import type { ViewAction, ViewState } from './viewState.ts';

interface MonthSummaryProps {
  month: ViewState['month'];
  posts: Posts;
  loaded: boolean;
  dispatch: Dispatch<ViewAction>;
}

/** What a month holds, in a line; an empty one says so, and where the nearest posts are. */
export function MonthSummary({ month, posts, loaded, dispatch }: MonthSummaryProps) {
  if (!loaded) return <p className={styles.summary}>{TEXTS.loading}</p>;
  const own = [...posts.values()].filter(({ date }) => isInMonth(date, month));
  if (own.length > 0) {
    const counts = STATUSES.map((status) => own.filter((post) => post.status === status).length);
    return <p className={styles.summary}>{TEXTS.summary(own.length, counts)}</p>;
  }
  const nearest = nearestMonthWithPosts(posts, month);
  if (!nearest) return <p className={styles.summary}>{TEXTS.calendarEmpty}</p>;
  return (
    <p className={styles.summary}>
      {TEXTS.monthEmpty(formatMonth(month))}{' '}
      <Button small onClick={() => dispatch({ type: 'go to day', day: nearest.day, focus: true })}>
        {TEXTS.nearest(formatMonth(monthOf(nearest.day)), nearest.count)}
      </Button>
    </p>
  );
}
