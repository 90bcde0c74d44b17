/** What the panel says of the list's views. */
export const VIEW_TEXTS = {
  label: 'Show',
  names: {
    all: 'All',
    overdue: 'Overdue',
    due: 'Due',
    sent: 'Strategy sent',
    waiting: 'Waiting for the client',
    changes_wanted: 'Changes wanted',
    held: 'Held',
  },
  saved: 'Saved views',
  save: 'Save view',
  remove: (name: string) => `Remove the view: ${name}`,
  name: 'Name of the view',
  missing: 'Please enter a name',
  taken: 'There is a view of this name already',
} as const;
