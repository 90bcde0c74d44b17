import { Injectable } from '@nestjs/common';
import { Spool } from '../files/spool.js';
import { Does, type FollowUpTask, type Outcome } from '../follow-ups/does.decorator.js';
import { defineFollowUp } from '../follow-ups/follow-up.declaration.js';
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

export const FILE = defineFollowUp({
  kind: 'file',
  title: 'Putting a file on the board',
  about: 'file',
  on: 'file kept',
  writtenBy: 'put_file_record',
  after: BOARD,
  integration: TRELLO,
});

/** About no file that could be named: its record is gone. */
export const FILE_REMOVAL = defineFollowUp({
  kind: 'file_removal',
  title: 'Removing a file from the board',
  on: 'file removed',
  writtenBy: 'remove_file_record',
  integration: TRELLO,
});

/** Takes uploaded files from the spool to the board, and off the board again. */
@Injectable()
export class FileDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly repository: SubmissionsRepository,
    private readonly cards: TrelloCards,
    private readonly cardFiles: TrelloFiles,
    private readonly spool: Spool,
    private readonly manuals: ManualReading,
  ) {}

  /** Has a brand manual read, makes the file's card with the file attached, then lets go of the spooled copy. */
  @Does(FILE)
  async store({ submission_id, subject, mayExist }: FollowUpTask): Promise<Outcome> {
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
    if (kind === 'brand_manual') await this.manuals.letGo(record.id);
    else await this.spool.discard(this.spool.path(record.id));
    return 'done';
  }

  /** Deletes the card of a file that the person removed; `subject` is the card's id. */
  @Does(FILE_REMOVAL)
  async remove({ subject }: FollowUpTask): Promise<Outcome> {
    await this.cards.remove(subject);
    return 'done';
  }

  private async putOnBoard(
    submissionId: string,
    place: { boardId: string; idList: string },
    { kind, record }: FoundFile,
    mayExist: boolean,
  ): Promise<Pick<FileRecord, 'cardId' | 'cardUrl' | 'attachmentId' | 'url'>> {
    const card = await this.cards.ensure({
      ...place,
      reference: fileReference(submissionId, record.id),
      name: `${kindOf(kind).one}: ${record.name}`,
      desc: '',
      mayExist,
    });
    const { id, name, type, size } = record;
    const attachment = await this.cardFiles.ensure({
      cardId: card.id,
      fileName: name,
      mimeType: type,
      size,
      source: { path: this.spool.path(id) },
      mayExist,
    });
    return { cardId: card.id, cardUrl: card.shortUrl, attachmentId: attachment.id, url: attachment.url };
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
