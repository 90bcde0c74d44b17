import type { Post } from '../../../../../api/posts.ts';
import { formatShortDay, formatWeekday } from '../../../../../plannedPosts/formatDay.ts';

/** 'Wed, Dec 2, 08:30'; undefined for a post without a day. */
export function plannedFor({ plannedDay, plannedTime }: Post): string | undefined {
  if (!plannedDay) return undefined;
  const day = `${formatWeekday(plannedDay)}, ${formatShortDay(plannedDay)}`;
  return plannedTime ? `${day}, ${plannedTime}` : day;
}
