import type { Readable } from 'node:stream';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendStream } from '../common/http/http.js';

/** Documents the archive that sendExport sends. */
export const ApiExport = () =>
  applyDecorators(
    ApiProduces('application/zip'),
    ApiOkResponse({
      description:
        'A ZIP archive with submission.json, interview.txt, reminders.json, rounds.json if there were rounds, and the files.',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    }),
  );

/** Sends an archive as a download that must not be cached. */
export async function sendExport(archive: Readable, response: Response): Promise<void> {
  response.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="my-data.zip"',
    'Cache-Control': 'no-store',
  });
  await sendStream(archive, response);
}
