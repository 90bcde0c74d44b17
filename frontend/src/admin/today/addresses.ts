import { RESOURCE } from '../../api/submissions.ts';
import type { TodayGroup, TodayTask } from '../../api/today.ts';

/** The section of the detail in which a task is done; where it has none, the top says what there is to do. */
const SECTIONS: Readonly<Record<TodayTask['kind'], string>> = {
  send_strategy: '#strategy',
  ready_posts: '#month',
  rework_posts: '#generated',
  answer_comments: '#client',
  retry_follow_ups: '',
  write_posts: '#selected',
  release_form: '',
  await_approval: '#client',
  await_interview: '#interview',
};

/** What the list is narrowed to for a group, by the names of the server's filter. */
const FILTERS: Readonly<Record<TodayGroup['name'], object>> = {
  overdue: { promise: 'overdue' },
  replied: { client: 'changes_wanted' },
  failed: { work: 'failed' },
  due: { promise: 'due' },
  to_write: { work: 'to_write' },
  held: { held: true },
  waiting: { client: 'waiting' },
};

export function taskAddress(id: string, kind: TodayTask['kind']): string {
  return `/${RESOURCE}/${id}/show${SECTIONS[kind]}`;
}

/** Everybody of a group, in the list. */
export function groupAddress(name: TodayGroup['name']): string {
  return `/${RESOURCE}?${new URLSearchParams({ filter: JSON.stringify(FILTERS[name]), page: '1' })}`;
}
