import { counted } from '#shared/units';
import type { TodayTask } from '../../api/today.ts';
import { TODAY_GROUP_TITLES } from '../todayGroups.ts';

/** The task as a verb; a state if only the client can act. */
const TASKS: Readonly<Record<TodayTask['kind'], (task: TodayTask) => string>> = {
  send_strategy: () => 'Send the strategy',
  ready_posts: ({ count }) => `Get ${counted(count, 'planned post')} ready`,
  rework_posts: ({ count }) => `Rework ${counted(count, 'post')}`,
  answer_comments: ({ count }) => `Answer ${counted(count, 'comment')}`,
  retry_follow_ups: ({ failed }) => `Did not work: ${titlesOf(failed)}`,
  write_posts: ({ count }) => `Write ${counted(count, 'post')}`,
  release_form: () => 'Look at the held form',
  await_approval: ({ count }) => `${counted(count, 'post')} to be approved`,
  await_interview: ({ step }) => `Interview not finished, at step ${step ?? 1} of 3`,
};

/** The panel's texts of the view 'Today'. */
export const TODAY_TEXTS = {
  title: 'Today',
  loading: 'Loading what needs you...',
  failed: 'What needs you today could not be loaded. Please try again.',
  summary: (things: string, overdue: number) => {
    const needs = things === '1' ? '1 thing needs you' : `${things} things need you`;
    return overdue === 0 ? `${needs}.` : `${needs}, ${overdue} overdue.`;
  },
  groups: TODAY_GROUP_TITLES,
  task: (task: TodayTask) => TASKS[task.kind](task),
  acts: {
    release_form: {
      label: 'Release',
      done: 'Released.',
      failed: 'The form could not be released.',
      again: 'The form is held again.',
    },
    retry_follow_ups: {
      label: 'Try again',
      done: 'Tried again.',
      failed: 'It could not be tried again.',
      again: 'It was tried again and did not work.',
    },
  },
  modes: { live: 'On', sandbox: 'Simulated', off: 'Off' },
  parts: { database: 'Database', queue: 'Queue', disk: 'Disk' },
  states: { up: 'Works', down: 'Down' },
} as const;

/** The first two of what did not work, and how many more. */
function titlesOf(failed: TodayTask['failed']): string {
  const titles = [...new Set(failed.map(({ title }) => title))];
  const others = titles.length - 2;
  return others > 0 ? `${titles.slice(0, 2).join(', ')} and ${others} more` : titles.join(', ');
}
