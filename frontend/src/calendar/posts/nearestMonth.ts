import { type Day, dayOf, daysBetween, type Month } from '../../plannedPosts/day.ts';
import { isInMonth, monthOf } from '../../plannedPosts/month.ts';
import type { Posts } from './calendarState.ts';

/** The day with posts that is nearest to a month, and how many posts its month has; undefined without any post. */
export function nearestMonthWithPosts(posts: Posts, month: Month): { day: Day; count: number } | undefined {
  const middle = dayOf(month, 15);
  const distance = (day: Day) => Math.abs(daysBetween(middle, day));
  const days = [...posts.values()].map(({ date }) => date);
  const [day] = days.toSorted((one, other) => distance(one) - distance(other));
  if (day === undefined) return undefined;
  return { day, count: days.filter((other) => isInMonth(other, monthOf(day))).length };
}
