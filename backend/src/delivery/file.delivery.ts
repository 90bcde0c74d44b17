import { Injectable } from '@nestjs/common';
import { ManualReading } from '../brand-manuals/manual-reading.js';
import { CardFiles, Cards, type Reference } from '../capabilities/boards.js';
import { Endpoints, ServerAddress } from '../config/config.module.js';
import { FileStore } from '../files/file-store.js';
import { fileUrl } from '../files/files.service.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { FILE_KIND_NAMES, type FileKind, kindOf } from '../shared/file-kinds.js';
import { FILES_COLUMNS, type FileRecord, type SubmissionFiles } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { BOARD } from './board.delivery.js';

/** Enqueued by the SQL function put_file_record. It also runs without Trello, because it enqueues brand manuals. */
export const FILE: JobOptions = {
  name: 'file',
  title: 'Putting a file on the board',
  about: 'file',
  after: BOARD,
};

/** Enqueued by the SQL function remove_file_record. Not `about` a file, because its record is deleted. */
export const FILE_REMOVAL: JobOptions = {
  name: 'file_removal',
  title: 'Removing a file from the board',
  needs: 'boards',
};

/** Attaches stored files to their own cards, and removes those cards. */
@Injectable()
export class FileDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly cards: Cards,
    private readonly cardFiles: CardFiles,
    private readonly fileStore: FileStore,
    private readonly address: ServerAddress,
    private readonly manuals: ManualReading,
    private readonly endpoints: Endpoints,
  ) {}

  /**
   * Enqueues the reading of a brand manual, then creates the file's card with the file or a link to it. While Trello is
   * off the file stays without a card.
   */
  @JobHandler(FILE)
  async store({ submission_id, subject, mayExist }: Job): Promise<JobResult> {
    const columns = [...FILES_COLUMNS, 'trello_board_id', 'trello_form_list_id'] as const;
    const submission = await this.submissions.read(submission_id, columns);
    const found = findFile(submission, subject);
    const { trello_board_id, trello_form_list_id } = submission;
    if (!found) {
      if (this.endpoints.isOff('boards')) return 'done';
      // Removed by the user: an interrupted attempt may have left its card.
      if (mayExist && trello_board_id)
        await this.cards.removeOf({
          boardId: trello_board_id,
          reference: this.referenceOf(submission_id, subject),
        });
      return 'done';
    }
    const { kind, record } = found;
    // Reading it is useful even if the board is unavailable.
    if (kind === 'brand_manual') await this.manuals.enqueue(submission_id, record);
    if (this.endpoints.isOff('boards')) return 'done';
    if (!trello_board_id || !trello_form_list_id) return 'waiting';
    if (record.status === 'pending') {
      const stored = await this.putOnBoard(
        submission_id,
        { boardId: trello_board_id, idList: trello_form_list_id },
        found,
        mayExist,
      );
      const kept = await this.submissions.putFile(submission_id, kind, {
        ...record,
        ...stored,
        status: 'stored',
      });
      // Removed by the user during the upload.
      if (!kept) await this.cards.remove(stored.cardId);
    }
    return 'done';
  }

  /** Deletes the card of a file that the user removed; `subject` is the card's id. */
  @JobHandler(FILE_REMOVAL)
  async remove({ subject }: Job): Promise<JobResult> {
    await this.cards.remove(subject);
    return 'done';
  }

  private referenceOf(submissionId: string, fileId: string): Reference {
    return { link: this.address.publicUrl() + fileUrl(fileId), older: `${submissionId} file ${fileId}` };
  }

  private async putOnBoard(
    submissionId: string,
    place: { boardId: string; idList: string },
    { kind, record }: FoundFile,
    mayExist: boolean,
  ): Promise<Pick<FileRecord, 'cardId' | 'cardUrl' | 'attachmentId'>> {
    const card = await this.cards.ensure({
      ...place,
      reference: this.referenceOf(submissionId, record.id),
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

function findFile(submission: SubmissionFiles, id: string): FoundFile | undefined {
  for (const kind of FILE_KIND_NAMES) {
    const record = submission[kind].find((file) => file.id === id);
    if (record) return { kind, record };
  }
  return undefined;
}
