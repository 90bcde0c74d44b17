import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../platform/http/api-error.js';
import { sendStream } from '../platform/http/send-stream.js';
import { filesOf } from '../rules/file-kinds.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import {
  FILES_COLUMNS,
  type SubmissionFiles,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { TrelloFiles } from '../trello/trello-files.js';
import { isShowable } from './file-types.js';
import { Spool } from './spool.js';

export interface Download {
  submissionId: string;
  record: FileRecord;
  stream: Readable;
  size: number | undefined;
}

/** Gives files back: from the spool while they wait there, else from the board. */
@Injectable()
export class FileDownloadService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly spool: Spool,
    private readonly cardFiles: TrelloFiles,
  ) {}

  /**
   * A file that a submission records, by its id or its card's.
   * @param formId the submission it must belong to; undefined for the administrator, who may see all
   * @throws ApiError 404 when there is none.
   */
  async download(fileId: string, formId: string | undefined): Promise<Download> {
    const { submissionId, record } = await this.find(fileId, formId);
    const kept = await this.spool.read(record.id);
    if (kept) return { submissionId, record, ...kept };
    // It may have gone to the board since its record was read.
    const { cardId, attachmentId } = record.cardId === '' ? (await this.find(fileId, formId)).record : record;
    const onBoard = cardId === '' ? undefined : await this.cardFiles.open(cardId, attachmentId);
    if (!onBoard) throw notFound('file');
    return { submissionId, record, stream: onBoard.stream, size: undefined };
  }

  /** Sends a file: a picture to be shown, everything else to be kept. */
  async send({ record, stream, size }: Download, response: Response): Promise<void> {
    const disposition = isShowable(record.type) ? 'inline' : 'attachment';
    response.set({
      'Content-Type': record.type || 'application/octet-stream',
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(record.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, max-age=3600',
      ...(size !== undefined && { 'Content-Length': String(size) }),
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
