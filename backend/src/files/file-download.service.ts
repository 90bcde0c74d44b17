import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError, notFound } from '../common/http/api-error.js';
import { sendStream } from '../common/http/http.js';
import { renderPreview } from '../common/images/image.js';
import { countedNetworks } from '../common/limits/networks.js';
import { filesOf, PICTURE_MIMES } from '../shared/file-kinds.js';
import { MESSAGES } from '../shared/messages.js';
import type { FileRecord, SubmissionFiles } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { FileStore, type OpenFile } from './file-store.js';

export interface FoundFile {
  submissionId: string;
  record: FileRecord;
}

/** Serves uploaded files from the file store. */
@Injectable()
export class FileDownloadService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly store: FileStore,
  ) {}

  /**
   * A recorded file by its id or its card's.
   * @param formId the submission it must belong to; undefined for the administrator, who may see all
   * @throws ApiError 404 if there is none
   */
  async find(fileId: string, formId: string | undefined): Promise<FoundFile> {
    const submission =
      formId === undefined ? await this.submissions.findByFile(fileId) : await this.submissions.files(formId);
    const record = submission && findRecord(submission, fileId);
    if (!record) throw notFound('file');
    return { submissionId: submission.id, record };
  }

  /**
   * The content of a recorded file.
   * @throws ApiError 404 if the store does not have it, as for a file of an older version that exists only on
   * its card: it was never cleaned
   */
  async open({ id, cardUrl }: FileRecord): Promise<OpenFile> {
    const file = await this.store.open(id);
    if (!file) throw cardUrl ? new ApiError(404, 'file_on_card', MESSAGES.fileOnCardOnly) : notFound('file');
    return file;
  }

  /**
   * Sends a file: an image inline, everything else as an attachment. The browser must revalidate each time,
   * so that it shows nothing after a logout or a revocation, and gets 304 if it has the file: the content of
   * an id never changes.
   */
  async send({ record }: FoundFile, response: Response): Promise<void> {
    const caching = revalidated(`"${record.id}"`);
    if (sentNotModified(response, caching)) return;
    const { stream, size } = await this.open(record);
    const disposition = PICTURE_MIMES.includes(record.type) ? 'inline' : 'attachment';
    response.set({
      ...caching,
      'Content-Type': record.type || 'application/octet-stream',
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(record.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Length': String(size),
    });
    await sendStream(stream, response);
  }

  /**
   * Sends a small preview of an uploaded image, with the same caching as the file.
   * @param formId as for `find`
   * @throws ApiError 404 if there is no such image
   */
  async sendPreview(fileId: string, formId: string | undefined, response: Response): Promise<void> {
    const { record } = await this.find(fileId, formId);
    if (!PICTURE_MIMES.includes(record.type)) throw notFound('file');
    const caching = revalidated(`"${record.id}-preview"`);
    if (sentNotModified(response, caching)) return;
    const preview = await this.store.withPath(record.id, (path) =>
      renderPreview(path, record.type, countedNetworks(response.req.ip)),
    );
    if (!preview) throw notFound('file');
    response.set({
      ...caching,
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
    response.end(preview);
  }
}

const revalidated = (etag: string) => ({ 'Cache-Control': 'private, no-cache', ETag: etag });

/** Sends 304 if the browser has the content; otherwise sets no header, so that an error is not cached under its ETag. */
function sentNotModified(response: Response, caching: ReturnType<typeof revalidated>): boolean {
  const { fresh } = response.set('ETag', caching.ETag).req;
  if (fresh) response.set(caching).status(304).end();
  else response.removeHeader('ETag');
  return fresh;
}

function findRecord(submission: SubmissionFiles, fileId: string): FileRecord | undefined {
  return filesOf(submission).find(({ id, cardId }) => id === fileId || cardId === fileId);
}
