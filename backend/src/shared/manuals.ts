/** Limits for reading a brand manual: enough for any real one, and little work for a malicious one. */
export const MAX_MANUAL_PAGES = 200;
export const MAX_MANUAL_CHARACTERS = 200_000;
/** Characters of all manuals of a client that are read for exclusions and names. */
export const MAX_MANUALS_CHARACTERS = 400_000;
/**
 * Timeouts in milliseconds per attempt at a manual. Most take one second; slow ones are retried after the
 * others.
 */
export const MANUAL_READING_MS = [5000, 10_000, 20_000] as const;
/** Timeout in milliseconds for all manuals of one form, including failed attempts. */
export const MANUALS_READING_MS = 120_000;
/** Maximum attempts per manual: a failure may be caused by the server. */
export const MANUAL_TRIES = MANUAL_READING_MS.length;
/** Bytes of the XML parts of one Word or PowerPoint file, unpacked. */
export const MAX_MANUAL_XML_BYTES = 33_554_432;

/** Why the text of a manual is missing or incomplete: shown to the administrator after its name. */
export const MANUAL_PROBLEMS = {
  locked: 'is password protected',
  broken: 'could not be read',
  incomplete: 'is incomplete: its end is missing',
  onlyAdobe: 'is a form that only Adobe Reader shows',
  slow: 'took too long to read',
  spent: 'was not read: the manuals of this form took too long in total',
  large: 'is too large to read when unpacked',
  oldFormat: 'is in an unsupported old format (.doc or .ppt)',
  picture: 'is an image: text in images is not read',
  noText: 'contains no text that could be read',
  unread: 'has not been read',
  partly: 'is very long: only the beginning was read',
  quarantined: 'is read once the form is no longer on hold',
  beyond: 'was not read: the earlier manuals are too long',
  gone: 'was deleted before it could be read',
} as const;
export type ManualProblem = keyof typeof MANUAL_PROBLEMS;
