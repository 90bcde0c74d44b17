/** The admin panel's texts: SPEC's letter for letter, and ours where SPEC has none. Error texts are in #shared/message-texts. */
export const TEXTS = {
  /** Warnings of the server. */
  health: {
    diskFull:
      'The disk of the server is full: nothing more is saved until there is room. Please tell the person who runs it.',
    disk_low: 'The disk of the server has less than 1 GB left. Please tell the person who runs it.',
    database_large:
      'The database has grown beyond 4 GB. A PostgreSQL server would carry it better: see DATABASE_URL in the documentation.',
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
    names: { administrator: 'Administrator', confirmed: 'Clients at work', strangers: 'Everybody else' },
  },
} as const;
