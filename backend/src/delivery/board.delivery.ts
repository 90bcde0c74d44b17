import { Injectable, Logger } from '@nestjs/common';
import { Boards, type CardAddress, Cards, lineReference, type Reference } from '../capabilities/boards.js';
import { submissionTag } from '../common/text/format.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { interviewSummary, SUMMARY_COLUMNS } from './interview-summary.js';

export const BOARD: JobOptions = {
  name: 'board',
  title: 'Making the Trello board',
  on: 'created',
  needs: 'boards',
};

export const INTERVIEW_CARD: JobOptions = {
  name: 'interview_card',
  title: 'The interview card',
  on: 'completed',
  after: BOARD,
  needs: 'boards',
};

/** Enqueued by the SQL function request_late_answers when answers change after the card was made. */
export const INTERVIEW_CARD_UPDATE: JobOptions = {
  name: 'interview_card_update',
  title: 'Updating the interview card',
  after: BOARD,
  needs: 'boards',
};

/** The board of a submission and the card of its interview. */
@Injectable()
export class BoardDelivery {
  private readonly logger = new Logger(BoardDelivery.name);

  constructor(
    private readonly submissions: SubmissionsService,
    private readonly boards: Boards,
    private readonly cards: Cards,
  ) {}

  /** Creates the board with its two lists and stores their ids. */
  @JobHandler(BOARD)
  async makeBoard({ submission_id, mayExist }: Job): Promise<JobResult> {
    const submission = await this.submissions.read(submission_id, [
      'name',
      'website',
      'industry',
      'trello_board_id',
    ]);
    const board = await this.boards.ensure({
      submissionId: submission_id,
      name: boardName(submission),
      boardId: submission.trello_board_id ?? undefined,
      mayExist,
    });
    await this.submissions.change(submission_id, {
      trello_board_id: board.boardId,
      trello_board_url: board.url,
      trello_todo_list_id: board.todoListId,
      trello_form_list_id: board.formListId,
    });
    this.logger.log('board made', { submission: submissionTag(submission_id), url: board.url });
    return 'done';
  }

  /** Adds the completed interview to the list 'Form Submission'. */
  @JobHandler(INTERVIEW_CARD)
  async makeInterviewCard({ submission_id, mayExist }: Job): Promise<JobResult> {
    return (await this.interviewCard(submission_id, { mayExist })) ? 'done' : 'waiting';
  }

  /** Updates the card with the current answers. */
  @JobHandler(INTERVIEW_CARD_UPDATE)
  async updateInterviewCard({ submission_id }: Job): Promise<JobResult> {
    const made = await this.interviewCard(submission_id, { mayExist: true });
    if (!made) return 'waiting';
    await this.cards.update(made.id, made.card);
    return 'done';
  }

  /** The card of the interview, if it is on the board. */
  async findInterviewCard(submissionId: string): Promise<CardAddress | undefined> {
    const { trello_board_id: boardId } = await this.submissions.read(submissionId, ['trello_board_id']);
    return boardId
      ? this.cards.existing({ boardId, reference: interviewReference(submissionId) })
      : undefined;
  }

  /** Creates the card unless it exists; undefined without a board. */
  private async interviewCard(submission_id: string, { mayExist }: Pick<Job, 'mayExist'>) {
    const columns = [...SUMMARY_COLUMNS, 'trello_board_id', 'trello_form_list_id'] as const;
    const submission = await this.submissions.read(submission_id, columns);
    const { trello_board_id, trello_form_list_id } = submission;
    if (!trello_board_id || !trello_form_list_id) return undefined;
    const card = {
      reference: interviewReference(submission_id),
      name: `Interview: ${submission.website}`,
      desc: interviewSummary(submission),
    };
    const place = { boardId: trello_board_id, idList: trello_form_list_id };
    const { id } = await this.cards.ensure({ ...card, ...place, mayExist });
    return { id, card };
  }
}

function interviewReference(submissionId: string): Reference {
  return lineReference(`${submissionId} interview`);
}

/** Board names are short labels; the address distinguishes the client's boards. */
function boardName({ name, website, industry }: Pick<Submission, 'name' | 'website' | 'industry'>): string {
  const address = website.replace(/^https?:\/\//, '');
  return `${[name, address].filter(Boolean).join(' · ')} (${industry})`.slice(0, 200);
}
