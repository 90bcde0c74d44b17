import type { TodayGroupName } from '#shared/list-columns';

/** Work of each group of Today, and its urgency where the same work is in two groups. */
export const TODAY_GROUP_TEXTS: Readonly<
  Record<TodayGroupName, { work: string; urgency?: 'Overdue' | 'Due soon' }>
> = {
  strategies_overdue: { work: 'Send the strategy', urgency: 'Overdue' },
  posts_overdue: { work: 'Prepare planned posts', urgency: 'Overdue' },
  changes_wanted: { work: 'Revise posts' },
  comments: { work: 'Answer comments' },
  failed: { work: 'Try again what failed' },
  strategies_due: { work: 'Send the strategy', urgency: 'Due soon' },
  posts_due: { work: 'Prepare planned posts', urgency: 'Due soon' },
  to_write: { work: 'Write posts' },
  held: { work: 'Look at held forms' },
  to_approve: { work: 'Posts to be approved' },
  unfinished: { work: 'Interviews not finished' },
};

/** Names of the groups as filters of the list. */
export const TODAY_GROUP_TITLES = Object.fromEntries(
  Object.entries(TODAY_GROUP_TEXTS).map(([name, { work, urgency }]) => [
    name,
    urgency ? `${work} (${urgency.toLowerCase()})` : work,
  ]),
) as Readonly<Record<TodayGroupName, string>>;
