import { daysOfMonth } from './plan.js';
import { shiftMonth } from './posts.js';

/** The state of a client: a submission whose interview was completed. */

export const CLIENT_STATES = { active: 'Active', paused: 'Paused', ended: 'Ended' } as const;
export type ClientStateName = keyof typeof CLIENT_STATES;
export const CLIENT_STATE_NAMES = Object.keys(CLIENT_STATES) as ClientStateName[];

/** Characters of the reason of a change of state. */
export const MAX_STATE_REASON_LENGTH = 200;
/** Reason of clients that an upgrade from 1.0.0 ended: Today lists them until a person confirms or corrects it. */
export const ENDED_BY_UPGRADE = 'before 1.1';
/** Days in which the client's page of an ended client can be read. */
export const READABLE_DAYS = 30;
/** Months that a pause may last. */
export const MAX_PAUSE_MONTHS = 12;

/** Days without work for a client: from `from` until the day before `until`. */
export interface Pause {
  from: string;
  until: string;
  /** Posts promised in each of its months, fixed when the pause was set. */
  targets: Readonly<Record<string, number>>;
}

export interface StoredState {
  state: ClientStateName | null;
  /** The first day after the pause. */
  pausedUntil: string | null;
}

/** The state on a day of the client: a pause ends by the calendar. Null before the interview is completed. */
export function stateOn({ state, pausedUntil }: StoredState, today: string): ClientStateName | null {
  const isOver = state === 'paused' && pausedUntil !== null && pausedUntil <= today;
  return isOver ? 'active' : state;
}

/**
 * Adds a pause, with the targets of its months: the target without pauses × active days / days, rounded up.
 * @param targetOf the target of a month without pauses
 */
export function addPause(
  pauses: readonly Pause[],
  { from, until }: Pick<Pause, 'from' | 'until'>,
  targetOf: (month: string) => number,
): Pause[] {
  if (until <= from) return [...pauses];
  const all = [...pauses, { from, until, targets: {} }];
  const targets: Record<string, number> = {};
  for (let month = from.slice(0, 7); `${month}-01` < until; month = shiftMonth(month, 1)) {
    const days = daysOfMonth(month);
    const active = days.filter((day) => !all.some((pause) => pause.from <= day && day < pause.until));
    targets[month] = Math.ceil((targetOf(month) * active.length) / days.length);
  }
  return [...pauses, { from, until, targets }];
}

/** Ends the pause of a day on that day; later months get their full target again. */
export function endPause(
  pauses: readonly Pause[],
  today: string,
  targetOf: (month: string) => number,
): Pause[] {
  const last = pauses.at(-1);
  if (!last || last.until <= today) return [...pauses];
  return addPause(pauses.slice(0, -1), { from: last.from, until: today }, targetOf);
}

/** The target of a month that a pause has fixed; undefined for other months. */
export function pausedTarget(pauses: readonly Pause[], month: string): number | undefined {
  return pauses.findLast(({ targets }) => month in targets)?.targets[month];
}
