import type { TodayGroup } from '../../api/today.ts';
import { formatDistance } from '../ui/dates.ts';

const HOUR_MS = 3_600_000;

/** '2 days overdue', 'in 5 hours', '3 days ago': when a task is due, or since when it waits. */
export function ageOf(at: string, { now, group }: { now: Date; group: TodayGroup['name'] }): string {
  const date = new Date(at);
  if (group !== 'overdue' || date > now) return formatDistance(now, date);
  const hours = Math.max(1, Math.floor((now.getTime() - date.getTime()) / HOUR_MS));
  return hours < 48
    ? `${hours} ${hours === 1 ? 'hour' : 'hours'} overdue`
    : `${Math.floor(hours / 24)} days overdue`;
}
