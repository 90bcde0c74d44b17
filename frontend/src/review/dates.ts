import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReviewPost } from '../api/review.ts';

/* Planned days and times are stored as local times of the client, so they are formatted without a time zone. */

/** A day: 'Tue 2 Dec'. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const part = (name: 'weekday' | 'day' | 'month') =>
    i18n.date(date, { [name]: name === 'day' ? 'numeric' : 'short', timeZone: 'UTC' });
  return t`${{ weekday: part('weekday') }} ${{ day: date.getUTCDate() }} ${{ month: part('month') }}`;
}

/** The planned day and time of a post: 'Tue 2 Dec · 9:00 AM'; undefined while it has no day. */
export function formatPlanned({
  plannedDay,
  plannedTime,
}: Pick<ReviewPost, 'plannedDay' | 'plannedTime'>): string | undefined {
  if (plannedDay === null) return undefined;
  if (plannedTime === null) return formatDay(plannedDay);
  const time = i18n.date(new Date(`${plannedDay}T${plannedTime}:00Z`), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${formatDay(plannedDay)} · ${time}`;
}

/** The heading of a round: the month or the two months of its posts. */
export function monthTitle(posts: readonly Pick<ReviewPost, 'plannedDay' | 'month'>[]): string {
  const months = [...new Set(posts.map(({ plannedDay, month }) => plannedDay?.slice(0, 7) ?? month))].sort();
  const [first, second] = months.map((month) =>
    i18n.date(new Date(`${month}-15T00:00:00Z`), { month: 'long', timeZone: 'UTC' }),
  );
  if (first === undefined) return t`Your strategy`;
  if (second === undefined) return t`Your ${{ month: first }}`;
  return months.length === 2 ? t`Your ${{ first }} and ${{ second }}` : t`Your posts`;
}

/** A time in the reader's time zone. */
export function formatMoment(moment: string): string {
  return i18n.date(new Date(moment), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
}

/** The day of a moment, with its year. */
export function formatLastDay(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'long' });
}
