import { Injectable } from '@nestjs/common';
import { Does, type FollowUpTask, type Outcome } from '../follow-ups/does.decorator.js';
import { defineFollowUp } from '../follow-ups/follow-up.declaration.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { TRELLO } from '../trello/trello.integration.js';
import { TrelloBoards } from '../trello/trello-boards.js';
import { TrelloCards } from '../trello/trello-cards.js';
import { interviewSummary, SUMMARY_COLUMNS } from './interview-summary.js';

export const BOARD = defineFollowUp({
  kind: 'board',
  title: 'Making the Trello board',
  on: 'created',
  integration: TRELLO,
});

export const INTERVIEW_CARD = defineFollowUp({
  kind: 'interview_card',
  title: 'The interview card',
  on: 'completed',
  after: BOARD,
  integration: TRELLO,
});

/** Answers have changed since. */
export const INTERVIEW_CARD_UPDATE = defineFollowUp({
  kind: 'interview_card_update',
  title: 'Updating the interview card',
  on: 'answered late',
  writtenBy: 'request_late_answers',
  after: BOARD,
  integration: TRELLO,
});

/** The board of a submission, and the card of its interview. */
@Injectable()
export class BoardDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly boards: TrelloBoards,
    private readonly cards: TrelloCards,
  ) {}

  /** Makes the board with its two lists and stores their ids. */
  @Does(BOARD)
  async makeBoard({ submission_id, mayExist }: FollowUpTask): Promise<Outcome> {
    const submission = await this.submissions.read(submission_id, ['website', 'industry', 'trello_board_id']);
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
  }

  /** Puts the completed interview on the list 'Form Submission'. */
  @Does(INTERVIEW_CARD)
  async makeInterviewCard({ submission_id, mayExist }: FollowUpTask): Promise<Outcome> {
    return (await this.interviewCard(submission_id, { mayExist })) ? 'done' : 'waiting';
  }

  /** Brings the card to the present answers. */
  @Does(INTERVIEW_CARD_UPDATE)
  async updateInterviewCard({ submission_id }: FollowUpTask): Promise<Outcome> {
    const made = await this.interviewCard(submission_id, { mayExist: true });
    if (!made) return 'waiting';
    await this.cards.update(made.id, made.card);
    return 'done';
  }

  /** Sees to it that there is the card; undefined while there is no board. */
  private async interviewCard(submission_id: string, { mayExist }: Pick<FollowUpTask, 'mayExist'>) {
    const columns = [...SUMMARY_COLUMNS, 'trello_board_id', 'trello_form_list_id'] as const;
    const submission = await this.submissions.read(submission_id, columns);
    const { trello_board_id, trello_form_list_id } = submission;
    if (!trello_board_id || !trello_form_list_id) return undefined;
    const card = {
      reference: `${submission_id} interview`,
      name: `Interview: ${submission.website}`,
      desc: interviewSummary(submission),
    };
    const place = { boardId: trello_board_id, idList: trello_form_list_id };
    const { id } = await this.cards.ensure({ ...card, ...place, mayExist });
    return { id, card };
  }
}

/** Board names are short labels; the address tells the client's boards apart. */
function boardName({ website, industry }: Pick<Submission, 'website' | 'industry'>): string {
  return `${website.replace(/^https?:\/\//, '')} (${industry})`.slice(0, 200);
}
