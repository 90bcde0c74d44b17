/** What the panel says of the audit log. */
export const AUDIT_TEXTS = {
  title: 'Audit log',
  explain: 'What was done, and on which record. It cannot be changed, and never holds what the data said.',
  loading: 'Loading the audit log...',
  failed: 'The audit log could not be loaded. Please try again.',
  none: 'Nothing was done of this kind.',
  columns: { when: 'When', who: 'Who', what: 'What', client: 'Client', fields: 'What was sent' },
  actors: { admin: 'Administrator', holder: 'Client', server: 'Server' },
  everybody: 'Everybody',
  everything: 'Everything',
  /** A client of whom nothing is kept any more. */
  erased: 'Deleted since',
  allClients: 'All clients',
  outcomes: {
    400: 'refused: it could not be read',
    401: 'refused: not logged in',
    403: 'refused: not allowed',
    404: 'refused: it was not there',
    409: 'refused: it had changed in the meantime',
    413: 'refused: too large',
    422: 'refused: something was missing or not valid',
    429: 'refused: too much at once',
    499: 'cancelled',
  } as Readonly<Record<number, string>>,
  refused: 'refused',
  failedAct: 'failed',
} as const;
