import { Injectable } from '@nestjs/common';
import {
  ApiError,
  type ErrorMessage,
  formQuarantined,
  invalidField,
  notFound,
  unauthorized,
} from '../common/http/api-error.js';
import { statusOfVendor } from '../common/http/error.filter.js';
import { VendorError } from '../common/http/vendor-error.js';
import type { JobOptions } from '../jobs/job-handler.js';
import { JobsService } from '../jobs/jobs.service.js';
import { PostsService } from '../posts/posts.service.js';
import { BOARD_LISTS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ListArchived, TrelloCards } from '../trello/trello-cards.js';
import { BOARD } from './board.delivery.js';
import type { Board, Card, CreateCard, Sent } from './delivery.schemas.js';
import { POST_CARD } from './post.delivery.js';

const BOARD_COLUMNS = ['trello_board_id', 'trello_todo_list_id', 'trello_form_list_id'] as const;

/** Runs a job while the caller waits, unless it is done. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
    private readonly cards: TrelloCards,
    private readonly posts: PostsService,
  ) {}

  async board(submissionId: string): Promise<Board> {
    await this.mustNotBeQuarantined(submissionId);
    await orFail(this.jobs.ensure(submissionId, BOARD), MESSAGES.boardMissing);
    const submission = await this.submissions.read(submissionId, [...BOARD_COLUMNS, 'trello_board_url']);
    const ids = [submission.trello_todo_list_id ?? '', submission.trello_form_list_id ?? ''];
    const lists = BOARD_LISTS.map((name, index) => ({ id: ids[index] ?? '', name }));
    return { id: submission.trello_board_id ?? '', url: submission.trello_board_url ?? '', lists };
  }

  async mail(submissionId: string, mail: JobOptions): Promise<Sent> {
    await this.mustNotBeQuarantined(submissionId);
    await orFail(this.jobs.ensure(submissionId, mail), MESSAGES.unavailable);
    return { ok: true };
  }

  /**
   * A card on a submission's board. With an idea it is the one card of that idea's post; without one, each
   * call creates a new card, which only the administrator may do: anyone with a link could create any number.
   * @throws ApiError 401 for such a card without a session, 404 for another board's list, 422 for the name of
   * another list, 409 without a board or post
   */
  async card(
    { cardData, boardId, listName, submissionId, ideaId }: CreateCard,
    { admin }: { admin: boolean },
  ): Promise<Card> {
    if (!admin && (submissionId === undefined || ideaId === undefined)) throw unauthorized();
    if (submissionId === undefined)
      return orFail(this.cards.make({ ...cardData, boardId }), MESSAGES.cardFailed);
    const submission = await this.submissions.read(submissionId, BOARD_COLUMNS);
    const { trello_board_id, trello_todo_list_id, trello_form_list_id } = submission;
    if (!trello_board_id || !trello_todo_list_id)
      throw new ApiError(409, 'board_missing', MESSAGES.boardMissing);
    const list = BOARD_LISTS[[trello_todo_list_id, trello_form_list_id].indexOf(cardData.idList)];
    if (trello_board_id !== boardId || list === undefined) throw notFound('list');
    if (listName !== undefined && listName !== list)
      throw invalidField('listName', `The list of idList is called ${list}.`);
    if (ideaId === undefined) return orFail(this.cards.make({ ...cardData, boardId }), MESSAGES.cardFailed);
    return this.postCard(submissionId, ideaId);
  }

  private async mustNotBeQuarantined(submissionId: string): Promise<void> {
    const { quarantined_at } = await this.submissions.read(submissionId, ['quarantined_at']);
    if (quarantined_at) throw formQuarantined(MESSAGES.formQuarantined);
  }

  private async postCard(submissionId: string, ideaId: string): Promise<Card> {
    const known = await this.cardOfPost(submissionId, ideaId);
    if (known) return known;
    await orFail(this.jobs.redo(submissionId, POST_CARD, ideaId), MESSAGES.cardFailed);
    const made = await this.cardOfPost(submissionId, ideaId);
    if (!made) throw new ApiError(409, 'board_missing', MESSAGES.boardMissing);
    return made;
  }

  /** @throws ApiError 409 without a post for the idea. */
  private async cardOfPost(submissionId: string, ideaId: string): Promise<Card | undefined> {
    const post = await this.posts.ofIdea(submissionId, ideaId);
    if (!post?.fullPost) throw new ApiError(409, 'post_missing', MESSAGES.cardFailed);
    const { trelloCardId: id, trelloCardUrl: url } = post;
    return id && url ? { id, url, shortUrl: url } : undefined;
  }
}

/** Converts a failure into a message for the user; the cause goes to the log. */
async function orFail<T>(work: Promise<T>, words: ErrorMessage): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (cause instanceof ListArchived)
      throw new ApiError(409, 'delivery_failed', MESSAGES.listArchived(cause.list), { cause });
    const status = cause instanceof VendorError ? statusOfVendor(cause) : 502;
    throw new ApiError(status, 'delivery_failed', words, { cause });
  }
}
