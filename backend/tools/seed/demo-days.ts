import { shiftDay } from '#server/shared/days.js';
import { daysOfMonth, isWorkingDay } from '#server/shared/plan.js';
import type { Ending } from './demo-client.ts';

/** The days of the demo's posts, relative to the day of the seeding. Days are 'yyyy-MM-dd', months 'yyyy-MM'. */

/** Weekdays on which posts are planned: Tuesday and Thursday. */
const POST_DAYS: readonly number[] = [2, 4];
/** Fills the months in which Tuesdays and Thursdays are too few. */
const WEDNESDAY = 3;
const POSTS = 8;
/** The first day of a month with posts: until then they are written and approved. */
const FIRST_POST_DAY = '05';

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Eight days of a month. Whether one of them is today depends on what the client shows. */
export function postDays(
  month: string,
  { today, ending, daysOff }: { today: string; ending: Ending | undefined; daysOff: readonly string[] },
): string[] {
  const days = daysOfMonth(month).filter(
    (day) => day.slice(-2) >= FIRST_POST_DAY && isWorkingDay(day, { daysOff }),
  );
  const wanted = days.filter((day) => POST_DAYS.includes(weekdayOf(day)));
  const further = days
    .filter((day) => weekdayOf(day) === WEDNESDAY)
    .slice(0, Math.max(0, POSTS - wanted.length));
  const usual = [...wanted, ...further].toSorted().slice(0, POSTS);
  if (ending === 'publishing') return withDay(usual, today);
  return ending === undefined ? usual : withoutDay(usual, today);
}

/** The days with this one, if it is in their month: instead of the next one, else of the last one. */
function withDay(days: readonly string[], day: string): string[] {
  if (days.includes(day) || !days[0]?.startsWith(day.slice(0, 7))) return [...days];
  const replaced = days.find((other) => other > day) ?? days.at(-1);
  return days.map((other) => (other === replaced ? day : other)).toSorted();
}

/** The days with the nearest free one of the month instead of this one. */
function withoutDay(days: readonly string[], day: string): string[] {
  if (!days.includes(day)) return [...days];
  const near = [-1, 1, -2, 2, -3].map((by) => shiftDay(day, by));
  const free = near.find((other) => other.startsWith(day.slice(0, 7)) && !days.includes(other)) ?? day;
  return days.map((other) => (other === day ? free : other)).toSorted();
}

/** Tuesdays and Thursdays of two months, from a day on. */
export function slotsFrom(day: string): string[] {
  return Array.from({ length: 60 }, (_, at) => shiftDay(day, at)).filter((one) =>
    POST_DAYS.includes(weekdayOf(one)),
  );
}

/** The last day on which a post that the client has not decided on is urgent. */
export function nextWorkingDay(today: string, plan: { daysOff: readonly string[] }): string {
  let day = shiftDay(today, 1);
  while (!isWorkingDay(day, plan)) day = shiftDay(day, 1);
  return day;
}
