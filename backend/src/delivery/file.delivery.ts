import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/server-address.js';
import { FileStore } from '../files/file-store.js';
import { fileUrl } from '../files/files.service.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { ManualReading } from '../manuals/manual-reading.js';
import { FILE_KIND_NAMES, type FileKind, kindOf } from '../rules/file-kinds.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import {
  FILES_COLUMNS,
  type SubmissionFiles,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { TRELLO } from '../trello/trello.integration.js';
import { TrelloCards } from '../trello/trello-cards.js';
import { TrelloFiles } from '../trello/trello-files.js';
import { BOARD } from './board.delivery.js';

/** Written by the SQL function put_file_record. */
export const FILE: JobOptions = {
  name: 'file',
  title: 'Putting a file on the board',
  about: 'file',
  after: BOARD,
  integration: TRELLO,
};

/** About no file that could be named: its record is gone. */
/** Written by the SQL function remove_file_record. */
export const FILE_REMOVAL: JobOptions = {
  name: 'file_removal',
  title: 'Removing a file from the board',
  integration: TRELLO,
};

/** Attaches stored files to cards of their own, and removes those cards. */
@Injectable()
export class FileDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly repository: SubmissionsRepository,
    private readonly cards: TrelloCards,
    private readonly cardFiles: TrelloFiles,
    private readonly fileStore: FileStore,
    private readonly address: ServerAddress,
    private readonly manuals: ManualReading,
  ) {}

  /** Enqueues the reading of a brand manual, then makes the file's card with the file or a link to it. */
  @JobHandler(FILE)
  async store({ submission_id, subject, mayExist }: Job): Promise<JobResult> {
    const columns = [...FILES_COLUMNS, 'trello_board_id', 'trello_form_list_id'] as const;
    const submission = await this.submissions.read(submission_id, columns);
    const found = findFile(submission, subject);
    const { trello_board_id, trello_form_list_id } = submission;
    if (!found) {
      // Removed by the person: an attempt that ended in the middle may have left its card.
      if (mayExist && trello_board_id)
        await this.cards.removeOf({
          boardId: trello_board_id,
          reference: fileReference(submission_id, subject),
        });
      return 'done';
    }
    const { kind, record } = found;
    // What stands in it is of use also while the board is not to be had.
    if (kind === 'brand_manual') await this.manuals.take(submission_id, record);
    if (!trello_board_id || !trello_form_list_id) return 'waiting';
    if (record.status === 'pending') {
      const stored = await this.putOnBoard(
        submission_id,
        { boardId: trello_board_id, idList: trello_form_list_id },
        found,
        mayExist,
      );
      const kept = await this.repository.putFile(submission_id, kind, {
        ...record,
        ...stored,
        status: 'stored',
      });
      // Removed by the person while it was on its way.
      if (!kept) await this.cards.remove(stored.cardId);
    }
    return 'done';
  }

  /** Deletes the card of a file that the person removed; `subject` is the card's id. */
  @JobHandler(FILE_REMOVAL)
  async remove({ subject }: Job): Promise<JobResult> {
    await this.cards.remove(subject);
    return 'done';
  }

  private async putOnBoard(
    submissionId: string,
    place: { boardId: string; idList: string },
    { kind, record }: FoundFile,
    mayExist: boolean,
  ): Promise<Pick<FileRecord, 'cardId' | 'cardUrl' | 'attachmentId'>> {
    const card = await this.cards.ensure({
      ...place,
      reference: fileReference(submissionId, record.id),
      name: `${kindOf(kind).one}: ${record.name}`,
      desc: '',
      mayExist,
    });
    const file = await this.fileStore.open(record.id);
    if (!file) throw new Error('The file is not in the file store');
    try {
      const attachment = await this.cardFiles.ensure({
        cardId: card.id,
        fileName: record.name,
        mimeType: record.type,
        size: file.size,
        content: file.stream,
        url: this.address.publicUrl() + fileUrl(record.id),
        mayExist,
      });
      return { cardId: card.id, cardUrl: card.shortUrl, attachmentId: attachment.id };
    } finally {
      file.stream.destroy();
    }
  }
}

interface FoundFile {
  kind: FileKind;
  record: FileRecord;
}

function fileReference(submissionId: string, fileId: string): string {
  return `${submissionId} file ${fileId}`;
}

function findFile(submission: SubmissionFiles, id: string): FoundFile | undefined {
  for (const kind of FILE_KIND_NAMES) {
    const record = submission[kind].find((file) => file.id === id);
    if (record) return { kind, record };
  }
  return undefined;
}
