import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError, notFound } from '../platform/http/api-error.js';
import { sendStream } from '../platform/http/send-stream.js';
import { filesOf } from '../rules/file-kinds.js';
import { MESSAGES } from '../rules/messages.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import {
  FILES_COLUMNS,
  type SubmissionFiles,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { FileStore, type OpenFile } from './file-store.js';
import { isShowable } from './file-types.js';

export interface Download extends OpenFile {
  submissionId: string;
  record: FileRecord;
}

/** Serves uploaded files from the file store. */
@Injectable()
export class FileDownloadService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly store: FileStore,
  ) {}

  /**
   * A file that a submission records, by its id or its card's.
   * @param formId the submission it must belong to; undefined for the administrator, who may see all
   * @throws ApiError 404 when there is none, also for a file of an older version that is on its card only: it was never
   * cleaned.
   */
  async download(fileId: string, formId: string | undefined): Promise<Download> {
    const { submissionId, record } = await this.find(fileId, formId);
    const file = await this.store.open(record.id);
    if (!file)
      throw record.cardUrl ? new ApiError(404, 'file_on_card', MESSAGES.fileOnCardOnly) : notFound('file');
    return { submissionId, record, ...file };
  }

  /** Sends a file: a picture inline, everything else as an attachment. */
  async send({ record, stream, size }: Download, response: Response): Promise<void> {
    const disposition = isShowable(record.type) ? 'inline' : 'attachment';
    response.set({
      'Content-Type': record.type || 'application/octet-stream',
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(record.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, max-age=3600',
      'Content-Length': String(size),
    });
    await sendStream(stream, response);
  }

  private async find(
    fileId: string,
    formId: string | undefined,
  ): Promise<Pick<Download, 'submissionId' | 'record'>> {
    const submission =
      formId === undefined
        ? await this.submissions.findByFile(fileId)
        : await this.submissions.read(formId, FILES_COLUMNS);
    const record = submission && findRecord(submission, fileId);
    if (!record) throw notFound('file');
    return { submissionId: submission.id, record };
  }
}

function findRecord(submission: SubmissionFiles, fileId: string): FileRecord | undefined {
  return filesOf(submission).find(({ id, cardId }) => id === fileId || cardId === fileId);
}
