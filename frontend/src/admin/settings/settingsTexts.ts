import type { AgencySettings } from '#rules/settings';

export type SettingName = keyof AgencySettings;

/** What the fields are called, on the page and where two changes meet. */
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
  title: 'Settings',
  explain: 'What prospects and clients see of your agency, in the wizard, on their desk and in every email.',
  loading: 'Loading the settings...',
  failed: 'The settings could not be loaded. Please try again.',
  saved: 'The settings were saved. Everybody sees them within seconds.',
  notSaved: 'The settings could not be saved. Please try again.',
  unchanged: 'Nothing has changed.',
  problems: 'Please look at the fields that are marked.',
  face: 'Your face',
  promise: 'Your promise',
  plan: 'Planned posts',
  mails: 'Emails',
  guide: 'Video guide',
  texts: 'Your own pages',
  hints: {
    name: 'Empty: Byline.',
    accent: 'Buttons and links. # and six digits, such as #0b6b3a. Empty: the indigo of Byline.',
    postsPerMonth: 'From 1 to 40.',
    strategyDays: 'From 1 to 30, from the completed interview on.',
    videoGuideUrl: 'Opens by ‘Quick video guide’. Empty: the built-in guide.',
    senderName: 'Empty: the name of the agency.',
    replyTo: 'Where answers go. Empty: the address that the emails come from.',
    text: 'An empty line begins a paragraph, # a heading; addresses become links.',
    legal:
      'Found at /legal and linked below the wizard, the desk and every email. Empty: there is no such page.',
    privacy: 'Found at /privacy. Who the controller is and how to reach them belongs here.',
    weekdays: 'What ‘Plan the month’ and a new strategy begin with.',
    remindersOn: 'For all forms. Each reminder has a link that ends them for its reader.',
  },
  logo: {
    label: 'Logo',
    hint: 'PNG, JPEG or WebP, at most 256 kB, 32 to 2000 pixels each side. It is stored at once.',
    none: 'No logo',
    choose: 'Choose a picture',
    replace: 'Replace',
    remove: 'Remove',
    saved: 'The logo was saved.',
    removed: 'The logo was removed.',
  },
  pick: 'Pick the colour',
  preview: {
    title: 'Preview',
    light: 'On light',
    dark: 'On dark',
    button: 'Submit & Continue',
    link: 'A link',
    promise: (posts: number, days: number) =>
      `Your strategy within ${days} ${days === 1 ? 'day' : 'days'}, ${posts} ${posts === 1 ? 'post' : 'posts'} a month`,
    from: (sender: string) => `Emails come from ${sender}.`,
    unusable: 'The colour cannot be used; this is the present one.',
  },
} as const;
