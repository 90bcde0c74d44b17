import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { counted } from '#shared/units';
import { RESOURCE } from '../../api/submissions.ts';
import type { Today, TodayClient, TodayGroup, TodayTask } from '../../api/today.ts';
import { useApi } from '../data/useApi.ts';
import { shownClient } from '../ui/dates.ts';

export const TODAY_KEY = ['today'];
/** Interval between two requests while the page is shown, in milliseconds. */
const POLL_MS = 60_000;

export function useToday(): UseQueryResult<Today> {
  const server = useApi();
  return useQuery({ queryKey: TODAY_KEY, queryFn: () => server.today(), refetchInterval: POLL_MS });
}

/** The tab or section of the action; empty if it is in the header. */
const TARGETS: Readonly<Record<TodayTask['kind'], string>> = {
  send_strategy: '/strategy',
  ready_posts: '/month',
  rework_posts: '#generated',
  answer_comments: '/client',
  retry_jobs: '',
  write_posts: '#selected',
  release_form: '',
  await_approval: '/client',
  await_interview: '#interview',
};

export function taskAddress(id: string, kind: TodayTask['kind']): string {
  return `/${RESOURCE}/${id}/show${TARGETS[kind]}`;
}

/** A link to the list with all clients of a group. */
export function groupAddress(name: TodayGroup['name']): string {
  return `/${RESOURCE}?${new URLSearchParams({ filter: JSON.stringify({ today: name }), page: '1' })}`;
}

/** Groups in which only the clients have something to do. */
const WAITING: readonly TodayGroup['name'][] = ['to_approve', 'unfinished'];

export function isWaiting({ name }: TodayGroup): boolean {
  return WAITING.includes(name);
}

/** The name, else the website, else the email address. */
export function clientName({
  name,
  website,
  email,
}: Pick<TodayClient, 'name' | 'website' | 'email'>): string {
  return shownClient({ name, website }) || email;
}

/** The label of the task's button. */
const LABELS: Readonly<Record<TodayTask['kind'], (task: TodayTask) => string>> = {
  send_strategy: () => 'Send the strategy',
  ready_posts: ({ count }) => `Prepare ${counted(count, 'planned post')}`,
  rework_posts: ({ count }) => `Revise ${counted(count, 'post')}`,
  answer_comments: ({ count }) => `Answer ${counted(count, 'comment')}`,
  retry_jobs: () => 'Try again',
  write_posts: ({ count }) => `Write ${counted(count, 'post')}`,
  release_form: () => 'Approve the form',
  await_approval: () => 'Open',
  await_interview: () => 'Open',
};

export function taskLabel(task: TodayTask): string {
  return LABELS[task.kind](task);
}

/** Details in addition to the label. */
const NOTES: Readonly<Partial<Record<TodayTask['kind'], (task: TodayTask) => string>>> = {
  retry_jobs: ({ failed }) => `Failed: ${listTitles(failed)}`,
  await_approval: ({ count }) => `${counted(count, 'post')} awaiting approval`,
  await_interview: ({ step }) => `Interview not finished, at step ${step ?? 1} of 3`,
};

export function taskNote(task: TodayTask): string | undefined {
  return NOTES[task.kind]?.(task);
}

/** The first two failed steps, and how many more. */
function listTitles(failed: TodayTask['failed']): string {
  const titles = [...new Set(failed.map(({ title }) => title))];
  const others = titles.length - 2;
  return others > 0 ? `${titles.slice(0, 2).join(', ')} and ${others} more` : titles.join(', ');
}

/** Tasks that a row performs without opening the submission, with their messages. */
export const ROW_ACTIONS = {
  release_form: {
    done: 'Approved.',
    failed: 'The form could not be approved.',
    again: 'The form is on hold again.',
  },
  retry_jobs: {
    done: 'Retried.',
    failed: 'The retry could not be started.',
    again: 'The retry failed.',
  },
} as const;
