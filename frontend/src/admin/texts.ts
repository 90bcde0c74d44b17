/** The admin panel's texts: SPEC's letter for letter, and ours where SPEC has none. Error texts are in #rules/message-texts. */
export const TEXTS = {
  /** What the server says of itself. */
  health: {
    diskFull:
      'The disk of the server is full: nothing more is saved until there is room. Please tell whoever runs it.',
    disk_low: 'The disk of the server has less than 1 GB left. Please tell whoever runs it.',
    database_large:
      'The database has grown beyond 4 GB. A PostgreSQL server would carry it better: see DATABASE_URL in the documentation.',
  },
  dashboard: 'Admin Dashboard',
  login: {
    title: 'Admin Login',
    password: 'Password',
    placeholder: 'Enter password',
    submit: 'Login',
    busy: 'Logging in...',
    expired: 'Your session has ended. After the login you are back where you were; unsaved edits are kept.',
  },
  logout: 'Logout',
  /** Where the navigation leads. */
  places: {
    label: 'Panel',
    menu: 'Menu',
    today: 'Today',
    submissions: 'Submissions',
    calendar: 'Calendar',
    figures: 'Figures',
  },
  list: {
    title: 'Form Submissions',
    search: 'Search by email, website, or industry',
    clearSearch: 'Clear search',
    showAll: 'Show all',
    pageSize: 'Rows per page',
    sortBy: 'Sort by',
    orders: [
      ['ASC', 'ascending'],
      ['DESC', 'descending'],
    ],
    actions: 'Actions',
    exportCsv: 'Export to CSV',
    columns: 'Columns',
    loading: 'Loading submissions...',
    none: 'No submissions found.',
    viewDetails: 'View Details',
    showing: (from: number, to: number, total: number) =>
      `Showing ${from.toLocaleString('en')} to ${to.toLocaleString('en')} of ${total.toLocaleString('en')} entries`,
    previous: 'Previous',
    next: 'Next',
    pages: 'Pages of the list',
  },
  aiPots: {
    label: 'AI today',
    names: { administrator: 'Administrator', confirmed: 'Clients at work', strangers: 'Everybody else' },
    amount: (used: number, limit: number | null) =>
      limit === null
        ? `${used.toLocaleString('en')} tokens`
        : `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} tokens`,
    reserved: (tokens: number) => `${tokens.toLocaleString('en')} reserved`,
    empty: 'used up',
    refilled: (time: string) => `Full again at ${time}.`,
  },
  loading: 'Loading...',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saveFailed: 'The change could not be saved. Please try again.',
  discard: 'Discard changes',
  unsaved: 'Unsaved changes',
  restored: 'Your unsaved changes of before are back.',
  edit: 'Edit',
  showAllOf: (count: number) => `Show all ${count.toLocaleString('en')}`,
  showLess: 'Show less',
  detail: {
    title: (website: string) => `Submission Details: ${website}`,
    back: 'Back to List',
    loading: 'Loading submission...',
    partMissing: 'This part of the page could not be loaded. Check your connection and try again.',
    neighbours: { previous: 'Previous submission', next: 'Next submission' },
    nav: {
      label: 'Sections',
      basic: 'Basics',
      ruledOut: 'Left out',
      interview: 'Interview',
      posts: 'Past posts',
      ideas: 'Ideas',
      selected: 'Selected',
      generated: 'Written',
      month: 'Month',
      client: 'Client',
    },
  },
  held: {
    badge: 'Held',
    explain:
      'This form is held: something about its first save looked like a machine, and its page has not proved otherwise. No board was made, no email was sent, no AI was used.',
    release: 'Release',
    releaseSelected: (count: number) => (count === 0 ? 'Release' : `Release ${count.toLocaleString('en')}`),
    released: (count: number) => (count === 1 ? 'The form was released.' : `${count} forms were released.`),
    releaseFailed: 'Not every form could be released. Please try again.',
    select: (website: string) => `Select ${website}`,
    selectAll: (count: number) => `Select ${count === 1 ? 'the held one' : `all ${count} held`} on this page`,
    unselectAll: 'Select none',
  },
  audit: { title: 'Audit log' },
  toast: { success: 'Success', error: 'Error', close: 'OK' },
} as const;
