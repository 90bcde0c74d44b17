import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Dispatch } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMonth } from '../../plannedPosts/formatDay.ts';
import { isInMonth, monthOf } from '../../plannedPosts/month.ts';
import { type Post, type PostStatus, STATUSES } from '../../plannedPosts/post.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Posts } from '../posts/calendarState.ts';
import { nearestMonthWithPosts } from '../posts/nearestMonth.ts';
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
  if (!loaded) return <p className={styles.summary}>{t`Opening the calendar…`}</p>;
  const own = [...posts.values()].filter(({ date }) => isInMonth(date, month));
  if (own.length > 0) {
    return <p className={styles.summary}>{summaryOf(own)}</p>;
  }
  const nearest = nearestMonthWithPosts(posts, month);
  if (!nearest) return <p className={styles.summary}>{t`The calendar is empty. Plan a first post.`}</p>;
  const name = formatMonth(month);
  return (
    <p className={styles.summary}>
      {t`Nothing is planned in ${name} yet.`}{' '}
      <Button small onClick={() => dispatch({ type: 'go to day', day: nearest.day, focus: true })}>
        {goTo(nearest)}
      </Button>
    </p>
  );
}

/** '3 posts: 1 draft, 2 scheduled' */
function summaryOf(posts: readonly Post[]): string {
  const parts = STATUSES.flatMap((status) => {
    const count = posts.filter((post) => post.status === status).length;
    return count > 0 ? [PARTS[status](count)] : [];
  });
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(parts);
  return plural(posts.length, { one: `# post: ${list}`, other: `# posts: ${list}` });
}

const PARTS: Record<PostStatus, (count: number) => string> = {
  draft: (count) => plural(count, { one: '# draft', other: '# drafts' }),
  scheduled: (count) => plural(count, { one: '# scheduled', other: '# scheduled' }),
  published: (count) => plural(count, { one: '# published', other: '# published' }),
};

function goTo({ day, count }: { day: Day; count: number }): string {
  const month = formatMonth(monthOf(day));
  return plural(count, { one: `Go to ${month} (# post)`, other: `Go to ${month} (# posts)` });
}
