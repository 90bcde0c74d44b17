import { DAY_MS } from '#shared/days';
import { counted } from '#shared/units';
import { daysBetween, today } from '../../plannedPosts/day.ts';
import { formatShortDay } from '../ui/dates.ts';
import type { Promised } from './promise.ts';

export interface DuePill {
  text: string;
  tone: 'error' | 'warning' | 'success' | 'default';
}

/** The state of the promise in few words: due in calendar days, late in periods of 24 hours. */
export function duePill({ due, sent, late }: Promised, now: Date): DuePill {
  if (sent) return { text: `Sent ${formatShortDay(sent, now)}`, tone: 'success' };
  if (!due) return { text: 'Interview open', tone: 'default' };
  if (late) {
    const days = Math.round((now.getTime() - due.getTime()) / DAY_MS);
    return { text: days === 0 ? 'Overdue' : `${counted(days, 'day')} overdue`, tone: 'error' };
  }
  const days = daysBetween(today(now), today(due));
  return { text: days === 0 ? 'Due today' : `Due in ${counted(days, 'day')}`, tone: 'warning' };
}
