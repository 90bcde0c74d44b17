import { RESOURCE } from '../../api/submissions.ts';
import type { TodayGroup, TodayTask } from '../../api/today.ts';

/** Where on the submission's page a task is done; where it has no place, the top says what there is to do. */
const PLACES: Readonly<Record<TodayTask['kind'], string>> = {
  send_strategy: '/strategy',
  ready_posts: '/month',
  rework_posts: '#generated',
  answer_comments: '/client',
  retry_follow_ups: '',
  write_posts: '#selected',
  release_form: '',
  await_approval: '/client',
  await_interview: '#interview',
};

export function taskAddress(id: string, kind: TodayTask['kind']): string {
  return `/${RESOURCE}/${id}/show${PLACES[kind]}`;
}

/** Everybody of a group, in the list, by the name of the server's filter. */
export function groupAddress(name: TodayGroup['name']): string {
  return `/${RESOURCE}?${new URLSearchParams({ filter: JSON.stringify({ today: name }), page: '1' })}`;
}
