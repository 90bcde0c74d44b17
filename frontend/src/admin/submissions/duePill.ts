import { counted } from '#rules/units';
import { formatShortDay } from '../ui/dates.ts';
import type { Promised } from './promise.ts';

const DAY_MS = 86_400_000;

export interface DuePill {
  text: string;
  tone: 'error' | 'warning' | 'success' | 'default';
}

/** How it stands with the promise, in few words. */
export function duePill({ due, sent, late }: Promised, now: Date): DuePill {
  if (sent) return { text: `Sent ${formatShortDay(sent, now)}`, tone: 'success' };
  if (!due) return { text: 'Interview open', tone: 'default' };
  const days = Math.round(Math.abs(due.getTime() - now.getTime()) / DAY_MS);
  if (late) return { text: days === 0 ? 'Overdue' : `${counted(days, 'day')} overdue`, tone: 'error' };
  return { text: days === 0 ? 'Due today' : `Due in ${counted(days, 'day')}`, tone: 'warning' };
}
