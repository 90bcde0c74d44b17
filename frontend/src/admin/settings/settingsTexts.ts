import type { AgencySettings } from '#shared/settings';

export type SettingName = keyof AgencySettings;

/** Names of the fields, on the page and in conflicts. */
export const LABELS: Record<SettingName, string> = {
  name: 'Name of the agency',
  accent: 'Accent colour',
  postsPerMonth: 'Posts a month',
  strategyDays: 'Days until the strategy',
  videoGuideUrl: 'Address of the video guide',
  senderName: "Sender's name",
  replyTo: 'Reply address',
  legal: 'Legal notice',
  privacy: 'Privacy text',
  weekdays: 'Weekdays',
  time: 'Time',
  remindersOn: 'Remind people who left an unfinished form',
};

/** The texts of the page 'Settings'. */
export const SETTINGS_TEXTS = {
  preview: {
    promise: (posts: number, days: number) =>
      `Your strategy within ${days} ${days === 1 ? 'day' : 'days'}, ${posts} ${posts === 1 ? 'post' : 'posts'} a month`,
  },
} as const;
