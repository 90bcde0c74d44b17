import { addDays, DAY_MS } from '#shared/days';
import { counted } from '#shared/units';
import { agency } from '../../ui/agency.ts';
import { formatShortDay, toDate } from '../ui/dates.ts';

export interface Promised {
  /** When the strategy e-mail is due; undefined while the interview is not completed. */
  due: Date | undefined;
  /** When it was sent: the clock stopped then. */
  sent: Date | undefined;
  /** It was due, and was not sent. */
  late: boolean;
}

/** The columns that the promise depends on. */
export interface PromiseFacts {
  completed_at: string | null;
  strategy_sent_at?: string | null | undefined;
}

/** The promise: a strategy within days of the interview, and posts each month. */
export function promisedTo({ completed_at, strategy_sent_at }: PromiseFacts, now: Date): Promised {
  const completed = toDate(completed_at);
  const due = completed && addDays(completed, agency().strategyDays);
  const sent = toDate(strategy_sent_at);
  return { due, sent, late: due !== undefined && sent === undefined && due < now };
}

/** 'Sent 24 Nov, 1 day early', also without a promise. */
export function sentInWords({ due, sent }: { due: Date | undefined; sent: Date }, now: Date): string {
  const day = `Sent ${formatShortDay(sent, now)}`;
  if (!due) return day;
  const early = (due.getTime() - sent.getTime()) / DAY_MS;
  if (early < 0) return `${day}, ${counted(Math.ceil(-early), 'day')} late`;
  return early < 1 ? `${day}, in time` : `${day}, ${counted(Math.floor(early), 'day')} early`;
}

/** '5 of 8 posts', or only the number when there are more. */
export function postsInWords(posts: number): string {
  const { postsPerMonth } = agency();
  return posts <= postsPerMonth ? `${posts} of ${postsPerMonth} posts` : counted(posts, 'post');
}
