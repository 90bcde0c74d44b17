import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

/** A day by its name on the wall: 'Tue 2 Dec'. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const part = (name: 'weekday' | 'day' | 'month') =>
    i18n.date(date, { [name]: name === 'day' ? 'numeric' : 'short', timeZone: 'UTC' });
  return t`${{ weekday: part('weekday') }} ${{ day: date.getUTCDate() }} ${{ month: part('month') }}`;
}

/** A moment as the reader's clock shows it. */
export function formatMoment(moment: string): string {
  return i18n.date(new Date(moment), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
}

/** The day of a moment, with its year. */
export function formatLastDay(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'long' });
}
