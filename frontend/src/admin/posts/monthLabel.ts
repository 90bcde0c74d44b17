import { formatMonth } from '../../plannedPosts/formatDay.ts';

/** '2026-12' as 'December 2026'. */
export function monthLabel(month: string): string {
  return formatMonth({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
}
