import { TODAY_GROUPS } from '#shared/list-columns';
import { TODAY_GROUP_TITLES } from '../../todayGroups.ts';
import type { FilterChoice } from '../../ui/list/FilterChips.tsx';

/** What of the submissions is shown, in order. */
export const VIEWS: readonly FilterChoice[] = [
  { label: 'All', filter: {} },
  { label: 'Overdue', filter: { promise: 'overdue' } },
  { label: 'Due', filter: { promise: 'due' } },
  { label: 'Strategy sent', filter: { promise: 'sent' } },
  { label: 'Waiting for the client', filter: { client: 'waiting' } },
  { label: 'Changes wanted', filter: { client: 'changes_wanted' } },
  { label: 'Posts to write', filter: { work: 'to_write' } },
  { label: 'Did not work', filter: { work: 'failed' } },
  { label: 'Not finished', filter: { work: 'unfinished' } },
  { label: 'Held', filter: { held: true } },
  ...TODAY_GROUPS.map((today) => ({
    label: `Today: ${TODAY_GROUP_TITLES[today]}`,
    filter: { today },
    isPassing: true,
  })),
];
