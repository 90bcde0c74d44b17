/** What the panel says of its keyboard shortcuts. */
export const SHORTCUT_TEXTS = {
  title: 'Keyboard shortcuts',
  on: 'Shortcuts are on',
  /** For whom they are in the way. */
  hint: 'They do nothing while you type in a field. Switch them off where they collide with your screen reader or with speaking to this computer; the way back is at the end of each page.',
  sequence: 'then',
  acts: {
    list: 'Show this list',
    today: 'Go to Today',
    submissions: 'Go to Submissions',
    calendar: 'Go to the calendar',
    search: 'Search the list, or the interview',
    save: 'Save what is being edited',
    next: 'Next step of the submission',
    nextSection: 'Next section',
    previousSection: 'Previous section',
    nextSubmission: 'Next submission',
    previousSubmission: 'Previous submission',
  },
  /** Keys as they are written on the keyboard. */
  keys: { 'Mod+Enter': 'Ctrl or ⌘ + Enter', 'Shift+j': 'Shift + J', 'Shift+k': 'Shift + K' } as Readonly<
    Record<string, string>
  >,
} as const;
