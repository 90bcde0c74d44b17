/** Texts of the audit log. */
export const AUDIT_TEXTS = {
  title: 'Audit log',
  loading: 'Loading the audit log...',
  failed: 'The audit log could not be loaded. Please try again.',
  none: 'Nothing was done of this kind.',
  actors: { admin: 'Administrator', holder: 'Client', server: 'Server' },
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
} as const;
