import { addDays, DAY_MS } from '#shared/days';
import type { StepName } from '#shared/next-step';
import { counted } from '#shared/units';
import { daysBetween, today } from '../../plannedPosts/day.ts';
import { agency } from '../../ui/agency.ts';
import { formatShortDay, toDate } from '../ui/dates.ts';

export interface Promised {
  /** When the strategy email is due; undefined while the interview is not completed. */
  due: Date | undefined;
  /** When it was sent, which stops the clock. */
  sent: Date | undefined;
  /** It is overdue and was not sent. */
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

/** 'Sent 24 Nov, 1 day early', or only the day without a promise. */
export function sentInWords({ due, sent }: { due: Date | undefined; sent: Date }, now: Date): string {
  const day = `Sent ${formatShortDay(sent, now)}`;
  if (!due) return day;
  const early = (due.getTime() - sent.getTime()) / DAY_MS;
  if (early < 0) return `${day}, ${counted(Math.ceil(-early), 'day')} late`;
  return early < 1 ? `${day}, in time` : `${day}, ${counted(Math.floor(early), 'day')} early`;
}

/** '5 of 8 posts', or only the number when there are more. */
export function postsInWords({ posts, target }: { posts: number; target: number }): string {
  return posts <= target ? `${posts} of ${target} posts` : counted(posts, 'post');
}

export interface DuePill {
  text: string;
  tone: 'error' | 'warning' | 'success' | 'default';
}

/** The state of the promise in a few words. Due dates are calendar days; delays are periods of 24 hours. */
export function duePill({ due, sent, late }: Promised, now: Date): DuePill {
  if (sent) return { text: `Sent ${formatShortDay(sent, now)}`, tone: 'success' };
  if (!due) return { text: 'Interview not finished', tone: 'default' };
  if (late) return { text: overdueInWords(due, now), tone: 'error' };
  const days = daysBetween(today(now), today(due));
  return { text: days === 0 ? 'Due today' : `Due in ${counted(days, 'day')}`, tone: 'warning' };
}

/** '2 days overdue', in periods of 24 hours; 'Overdue' in the first half of a day. */
export function overdueInWords(due: Date, now: Date): string {
  const days = Math.round((now.getTime() - due.getTime()) / DAY_MS);
  return days === 0 ? 'Overdue' : `${counted(days, 'day')} overdue`;
}

/** The work of each step, for clients that have it in common. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  approve: 'Approve forms on hold',
  retry: 'Retry what failed',
  answer: 'Answer comments',
  revise: 'Revise posts',
  remind: 'Remind clients',
  renew: 'Release again',
  add: 'Add ideas',
  find: 'Find ideas',
  choose: 'Select ideas',
  write: 'Write posts',
  check: 'Fix faults',
  strategy: 'Write strategies',
  plan: 'Plan posts',
  release: 'Release',
  prepare: 'Prepare',
  publish: "Publish today's posts",
  wait: 'Waiting for clients',
  done: 'Done for now',
};
