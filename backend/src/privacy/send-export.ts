import type { Readable } from 'node:stream';
import type { Response } from 'express';
import { sendStream } from '../common/http/http.js';
import { BINARY } from '../common/http/route.js';

/** The response that sendExport sends, for the documentation. */
export const ARCHIVE = { 'application/zip': BINARY };
export const ARCHIVE_CONTENT =
  'A ZIP archive with submission.json, interview.txt, reminders.json, rounds.json, client-links.json, asks.json, results.json, monthly-reports.json and imports.json if there were any, and the files.';

/** Sends an archive as a download that must not be cached. */
export async function sendExport(archive: Readable, response: Response): Promise<void> {
  response.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="my-data.zip"',
    'Cache-Control': 'no-store',
  });
  await sendStream(archive, response);
}
