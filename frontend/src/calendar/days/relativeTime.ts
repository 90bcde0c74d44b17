import { t } from '@lingui/core/macro';
import { formatShortDay } from '../../plannedPosts/formatDay.ts';
import type { Age } from './age.ts';

/** An age as SPEC 2.3 writes it: 'Just now', 'Nh', 'Nd' under 7 days, else 'MMM d'. */
export function relativeTime(age: Age): string {
  if ('day' in age) return formatShortDay(age.day);
  if ('days' in age) {
    const { days } = age;
    return t`${days}d`;
  }
  const { hours } = age;
  return hours < 1 ? t`Just now` : t`${hours}h`;
}
