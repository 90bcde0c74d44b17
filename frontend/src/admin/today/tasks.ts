import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { monthName, type StepName } from '#shared/next-step';
import { counted } from '#shared/units';
import { RESOURCE } from '../../api/submissions.ts';
import type { StepClient, StepGroup, Today } from '../../api/today.ts';
import { daysBetween, today } from '../../plannedPosts/day.ts';
import { useApi } from '../data/useApi.ts';
import { STEP_TITLES } from '../submission/promise.ts';
import { formatDistance, shownClient } from '../ui/dates.ts';

export const TODAY_KEY = ['today'];
/** Interval between two requests while the page is shown, in milliseconds. */
const POLL_MS = 60_000;

/** @param responsible only the clients of this person; undefined: all */
export function useToday(responsible?: string): UseQueryResult<Today> {
  const server = useApi();
  return useQuery({
    queryKey: responsible ? [...TODAY_KEY, responsible] : TODAY_KEY,
    queryFn: () => server.today(responsible),
    refetchInterval: POLL_MS,
  });
}

/** The tab or section of each step; empty if it is in the header. */
const TARGETS: Readonly<Record<StepName, string>> = {
  approve: '',
  retry: '',
  answer: '#generated',
  revise: '#generated',
  remind: '/client',
  renew: '/client',
  add: '#ideas',
  find: '#ideas',
  choose: '#ideas',
  write: '#selected',
  check: '#generated',
  strategy: '/strategy',
  plan: '/month',
  release: '/client',
  prepare: '#ideas',
  publish: '#generated',
  wait: '/client',
  done: '',
};

export function stepAddress(id: string, name: StepName): string {
  return `/${RESOURCE}/${id}/show${TARGETS[name]}`;
}

/** A link to the list with all clients of a step. */
export function groupAddress({ name }: Pick<StepGroup, 'name'>): string {
  return `/${RESOURCE}?${new URLSearchParams({ filter: JSON.stringify({ step: [name] }), page: '1' })}`;
}

/** 'Release December', 'Write posts for December': the work that all clients of a group need. */
export function groupTitle({ name, month }: Pick<StepGroup, 'name' | 'month'>): string {
  const title = STEP_TITLES[name];
  if (month === null) return title;
  return name === 'release' || name === 'prepare'
    ? `${title} ${monthName(month)}`
    : `${title} for ${monthName(month)}`;
}

/** Steps in which only the clients have something to do. */
export function isWaiting({ name }: Pick<StepGroup, 'name'>): boolean {
  return name === 'wait';
}

/** The name, else the website, else the email address. */
export function clientName({ name, website, email }: Pick<StepClient, 'name' | 'website' | 'email'>): string {
  return shownClient({ name, website }) || email;
}

/** Details in addition to the label. */
export function stepNote({ next, failed }: StepClient): string | undefined {
  if (next.name === 'retry') return `Failed: ${listTitles(failed)}`;
  if (next.name === 'wait') return `${counted(next.count, 'post')} awaiting approval`;
  if (next.isRunning) return 'In progress';
  return undefined;
}

/** The first two failed jobs, and how many more. */
function listTitles(failed: StepClient['failed']): string {
  const titles = [...new Set(failed.map(({ title }) => title))];
  const others = titles.length - 2;
  return others > 0 ? `${titles.slice(0, 2).join(', ')} and ${others} more` : titles.join(', ');
}

/** '2 days overdue', 'due today', 'due in 3 days', or how long it has been waiting; '' for a step without a day. */
export function ageOf({ next: { dueDay, isOverdue }, since }: StepClient, now: Date): string {
  if (dueDay !== null) {
    const days = daysBetween(today(now), dueDay);
    if (isOverdue) return `${counted(Math.max(1, -days), 'day')} overdue`;
    return days <= 0 ? 'due today' : `due in ${counted(days, 'day')}`;
  }
  return since === null ? '' : formatDistance(now, new Date(since));
}

/** Steps that a row performs without opening the submission, with their messages. */
export const ROW_ACTIONS = {
  approve: {
    done: 'Approved.',
    failed: 'The form could not be approved.',
    again: 'The form is on hold again.',
  },
  retry: {
    done: 'Retried.',
    failed: 'The retry could not be started.',
    again: 'The retry failed.',
  },
  remind: {
    done: 'Reminded.',
    failed: 'The reminder could not be sent.',
    again: 'The reminder could not be sent.',
  },
} as const;
