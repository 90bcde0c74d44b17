import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Dispatch } from 'react';
import { type Day, dayOf, daysBetween, type Month } from '../../plannedPosts/day.ts';
import { formatMonth } from '../../plannedPosts/formatDay.ts';
import { isInMonth, monthOf } from '../../plannedPosts/month.ts';
import { type Post, type PostStatus, STATUSES } from '../../plannedPosts/post.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ViewSegments } from '../../ui/controls/Segments.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { panelSession } from '../../ui/panelSession.ts';
import type { Posts } from '../posts/calendarState.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewAction, ViewState } from '../view/viewState.ts';
import { Brand } from './Brand.tsx';
import styles from './MonthHeader.module.css';

/** A link back to the panel, only for administrators. */
function PanelLink() {
  if (!panelSession.isFlagged()) return null;
  return (
    <a href="/admin" className={styles.panel}>
      {t`Panel`}
    </a>
  );
}

const PATHS = {
  previous: 'M15 5 8 12l7 7',
  next: 'm9 5 7 7-7 7',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
} as const;

interface IconButtonProps {
  icon: keyof typeof PATHS;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A square icon button; the shared one is round. */
function IconButton({ icon, label, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={22}>
        <path d={PATHS[icon]} />
      </Icon>
    </button>
  );
}

interface MonthHeaderProps {
  view: ViewState;
  today: Day;
  /** The label of the change that Undo reverts. */
  undoLabel: string | undefined;
  dispatch: Dispatch<ViewAction>;
  actions: CalendarActions;
  announce: (text: string) => void;
}

export function MonthHeader({ view, today, undoLabel, dispatch, actions, announce }: MonthHeaderProps) {
  function go(action: ViewAction, month: string) {
    dispatch(action);
    announce(month);
  }
  const step = (by: number) => ({ type: 'shift month', by }) as const;
  return (
    <header>
      <Brand>
        <PanelLink />
      </Brand>
      <div className={styles.row}>
        <div className={styles.nav}>
          <h2 id="calendar-month" tabIndex={-1} aria-live="polite" className={styles.month}>
            {formatMonth(view.month)}
          </h2>
          <div className={styles.steps}>
            <IconButton icon="previous" label={t`Previous month`} onClick={() => dispatch(step(-1))} />
            <Button
              variant="outlined"
              className={styles.today}
              onClick={() => go({ type: 'go to day', day: today }, t`Today`)}
            >
              {t`Today`}
            </Button>
            <IconButton icon="next" label={t`Next month`} onClick={() => dispatch(step(1))} />
          </div>
        </div>
        <div className={styles.tools}>
          <IconButton
            icon="undo"
            label={undoLabel === undefined ? t`Undo` : t`Undo: ${undoLabel}`}
            disabled={undoLabel === undefined}
            onClick={() => actions.undo()}
          />
          <ViewSegments
            label={t`View`}
            options={{ month: t`Month`, list: t`List` }}
            value={view.layout}
            onChange={(layout) => dispatch({ type: 'layout', layout })}
          />
          <Button
            variant="contained"
            className={styles.create}
            onClick={() => actions.addPost(dayToCreate(view.day, today))}
          >
            {t`Create Post`}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** A new post is suggested for today while a past month is shown. */
function dayToCreate(shown: Day, today: Day): Day {
  return shown.slice(0, 7) < today.slice(0, 7) ? today : shown;
}

/**
 * The day with posts that is nearest to a month, and the number of posts in its month; undefined if there are no
 * posts.
 */
export function nearestMonthWithPosts(posts: Posts, month: Month): { day: Day; count: number } | undefined {
  const middle = dayOf(month, 15);
  const distance = (day: Day) => Math.abs(daysBetween(middle, day));
  const days = [...posts.values()].map(({ date }) => date);
  const [day] = days.toSorted((one, other) => distance(one) - distance(other));
  if (day === undefined) return undefined;
  return { day, count: days.filter((other) => isInMonth(other, monthOf(day))).length };
}

interface MonthSummaryProps {
  month: ViewState['month'];
  posts: Posts;
  loaded: boolean;
  dispatch: Dispatch<ViewAction>;
}

/** A summary of the month, or a link from an empty month to the nearest one with posts. */
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
