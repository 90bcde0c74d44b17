/** What is read of a brand manual: enough for any that people write, little for a machine to make us work on. */
export const MAX_MANUAL_PAGES = 200;
export const MAX_MANUAL_CHARACTERS = 200_000;
/** Characters of all manuals of a client together that are read for what they leave out, and for the names in them. */
export const MAX_MANUALS_CHARACTERS = 400_000;
/**
 * Milliseconds that each try at one manual may take: most are read in one second, and what takes long waits until the
 * others had their turn.
 */
export const MANUAL_READING_MS = [5000, 10_000, 20_000] as const;
/** Milliseconds that reading all manuals of one form may take, tries that failed included. */
export const MANUALS_READING_MS = 120_000;
/** How often reading one manual is begun: what is wrong may be the machine's fault. */
export const MANUAL_TRIES = MANUAL_READING_MS.length;
/** Bytes of the XML parts of one Word or PowerPoint file, unpacked. */
export const MAX_MANUAL_XML_BYTES = 33_554_432;

/** Why there is no text of a manual, or not all of it: told to the administrator behind its name. */
export const MANUAL_PROBLEMS = {
  locked: 'is password protected',
  broken: 'is damaged and could not be read',
  slow: 'took too long to read',
  spent: 'was not read: the manuals of this form took too long already',
  large: 'is too large inside to be read',
  oldFormat: 'is in an old format (.doc or .ppt) that is not read',
  picture: 'is a picture: text in pictures is not read',
  noText: 'holds no text, only pictures',
  unread: 'has not been read',
  partly: 'is very long: only its beginning was read',
  held: 'is read once the form is no longer held',
  beyond: 'was not read: the manuals before it are too long',
  gone: 'was not there any more when it was to be read',
} as const;
export type ManualProblem = keyof typeof MANUAL_PROBLEMS;
