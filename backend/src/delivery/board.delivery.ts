import { Injectable } from '@nestjs/common';
import type { FollowUpHandler } from '../follow-ups/follow-ups.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { TrelloBoards } from '../trello/trello-boards.js';
import { TrelloCards } from '../trello/trello-cards.js';
import { interviewSummary } from './interview-summary.js';

/** The board of a submission, and the card of its interview. */
@Injectable()
export class BoardDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly boards: TrelloBoards,
    private readonly cards: TrelloCards,
  ) {}

  /** Makes the board with its two lists and stores their ids. */
  readonly makeBoard: FollowUpHandler = async ({ submission_id, mayExist }) => {
    const submission = await this.submissions.get(submission_id);
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
    return 'done';
  };

  /** Puts the completed interview on the list 'Form Submission'. */
  readonly makeInterviewCard: FollowUpHandler = async ({ submission_id, mayExist }) => {
    const submission = await this.submissions.get(submission_id);
    const { trello_board_id, trello_form_list_id } = submission;
    if (!trello_board_id || !trello_form_list_id) return 'waiting';
    await this.cards.ensure({
      reference: `${submission_id} interview`,
      boardId: trello_board_id,
      idList: trello_form_list_id,
      name: `Interview: ${submission.website}`,
      desc: interviewSummary(submission),
      mayExist,
    });
    return 'done';
  };
}

/** Board names are short labels; the address tells the client's boards apart. */
function boardName({ website, industry }: Submission): string {
  return `${website.replace(/^https?:\/\//, '')} (${industry})`.slice(0, 200);
}
