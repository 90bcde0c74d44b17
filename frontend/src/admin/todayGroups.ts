import type { TodayGroupName } from '#shared/list-columns';

/** Names of Today's groups, also as filters of the list. */
export const TODAY_GROUP_TITLES: Readonly<Record<TodayGroupName, string>> = {
  overdue: 'Overdue',
  replied: 'Client replied',
  failed: 'Did not work',
  due: 'Due in 3 days',
  to_write: 'Posts to write',
  held: 'Held',
  waiting: 'Waiting for clients',
};
