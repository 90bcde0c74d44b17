import type { TodayGroupName } from '#shared/list-columns';

/** What the groups of Today are called, there and where the list is narrowed to one of them. */
export const TODAY_GROUP_TITLES: Readonly<Record<TodayGroupName, string>> = {
  overdue: 'Overdue',
  replied: 'Client replied',
  failed: 'Did not work',
  due: 'Due in 3 days',
  to_write: 'Posts to write',
  held: 'Held',
  waiting: 'Waiting for clients',
};
