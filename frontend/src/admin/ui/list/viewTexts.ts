/** What the panel says of the views of a list. */
export const VIEW_TEXTS = {
  label: 'Show',
  saved: 'Saved views',
  save: 'Save view',
  remove: (name: string) => `Remove the view: ${name}`,
  name: 'Name of the view',
  missing: 'Please enter a name',
  taken: 'There is a view of this name already',
} as const;
