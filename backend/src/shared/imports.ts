import { MB } from './units.js';

/** Calls and archives that the agency imports for a client, for the server and the pages. */

/** Bytes of a transcript, and of an archive, of which only Shares.csv is read. */
export const MAX_TRANSCRIPT_BYTES = 5 * MB;
export const MAX_ARCHIVE_BYTES = 100 * MB;
/** Bytes of Shares.csv when unpacked. */
export const MAX_SHARES_BYTES = 20 * MB;
/** Lines of a transcript: ten hours of subtitles. */
export const MAX_TRANSCRIPT_LINES = 50_000;
/** Rows of Shares.csv, and past posts that are taken from it, newest first. */
export const MAX_SHARES_ROWS = 20_000;
export const MAX_SHARES = 300;
/** Speakers of a call. */
export const MAX_SPEAKERS = 50;
/** Characters of an imported title, and of a speaker's name. */
export const MAX_IMPORT_TITLE_LENGTH = 200;
export const MAX_SPEAKER_LENGTH = 80;

/** Endings of the files that can be imported. */
export const TRANSCRIPT_ENDINGS = ['.vtt', '.srt', '.txt', '.docx'] as const;
export const ARCHIVE_ENDING = '.zip';
export const IMPORT_ACCEPT = [...TRANSCRIPT_ENDINGS, ARCHIVE_ENDING].join(',');

export type ImportFormat = 'vtt' | 'srt' | 'txt' | 'docx' | 'zip';

/** The format of a file by the ending of its name; undefined for one that cannot be imported. */
export function importFormat(name: string): ImportFormat | undefined {
  const ending = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return (['vtt', 'srt', 'txt', 'docx', 'zip'] as const).find((format) => format === ending);
}
