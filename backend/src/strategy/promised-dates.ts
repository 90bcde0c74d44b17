import { translate } from '../platform/language/translate.js';
import { dayIn } from '../rules/plan.js';
import { shiftMonth } from '../rules/posts.js';
import type { Submission } from '../submissions/submission.schemas.js';
import type { StrategyContent } from './strategy.schemas.js';
import * as texts from './texts.js';

const DAY_MS = 86_400_000;

export type Wall = Pick<Submission, 'time_zone' | 'completed_at' | 'language'>;

/** The day it is on the client's wall; before a month was planned nobody has said where that hangs. */
export function todayOf({ time_zone }: Pick<Wall, 'time_zone'>, now: Date): string {
  return dayIn(time_zone ?? 'UTC', now);
}

/** The month whose posts the strategy plans. */
export function firstMonthOf(wall: Pick<Wall, 'time_zone'>, now: Date): string {
  return shiftMonth(todayOf(wall, now).slice(0, 7), 1);
}

/** What was promised for when: the strategy itself, the first month and the one after it. */
export function promisedDates(
  wall: Wall,
  { now, strategyDays }: { now: Date; strategyDays: number },
): StrategyContent['dates'] {
  const { completed_at, time_zone, language } = wall;
  const month = firstMonthOf(wall, now);
  const due = completed_at && new Date(Date.parse(completed_at) + strategyDays * DAY_MS);
  return [
    ...(due ? [{ day: dayIn(time_zone ?? 'UTC', due), what: texts.strategyDay }] : []),
    { day: `${month}-01`, what: texts.monthBegins },
    { day: `${shiftMonth(month, 1)}-01`, what: texts.nextMonthBegins },
  ].map(({ day, what }) => ({ day, what: translate(language, what) }));
}
