import { Injectable } from '@nestjs/common';
import { Cards, ListArchived } from '../capabilities/boards.js';
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
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { BOARD, BoardDelivery, INTERVIEW_CARD } from './board.delivery.js';
import type { Board, Card, CreateCard, Sent } from './delivery.schemas.js';
import { POST_CARD } from './post.delivery.js';

const BOARD_COLUMNS = ['trello_board_id', 'trello_todo_list_id', 'trello_form_list_id'] as const;

const CARD_COLUMNS = ['id', ...BOARD_COLUMNS, 'quarantined_at', 'completed_at'] as const;
type CardRow = Pick<Submission, (typeof BOARD_COLUMNS)[number]>;
const [, INTERVIEW_LIST] = BOARD_LISTS;
const MAX_KEPT_CARDS = 1000;
/** A card without a post. */
type FreeCard = CreateCard['cardData'] & Pick<CreateCard, 'boardId'>;

/** Runs a job while the caller waits, unless it is done or waits for a retry. */
@Injectable()
export class DeliveryService {
  private readonly interviewCards = new Map<string, Card>();
  private readonly running = new Map<string, Promise<Card>>();

  constructor(
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
    private readonly boards: BoardDelivery,
    private readonly cards: Cards,
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
   * A card on a submission's board. With an idea it is the one card of that idea's post. Without one, the administrator
   * gets a card with the given text, once for each text; others get the card of the completed interview with the text
   * of the form, because anyone with a link could create any number.
   * @throws ApiError 401 for another card without a session, 404 for another board's list, 422 for the name of another
   * list, 409 for a form on hold, an open interview, or without a board or post
   */
  async card(
    request: CreateCard,
    { mayEdit }: { mayEdit: (submissionId: string) => Promise<boolean> },
  ): Promise<Card> {
    const { boardId, submissionId, ideaId, cardData } = request;
    const submission = await (submissionId === undefined
      ? this.submissions.readByBoard(boardId, CARD_COLUMNS)
      : this.submissions.read(submissionId, CARD_COLUMNS));
    const list = listOf(request, submission);
    const admin = await mayEdit(submission.id);
    if (submission.quarantined_at) throw formQuarantined(MESSAGES.formQuarantined);
    if (ideaId !== undefined && (submissionId !== undefined || admin))
      return this.postCard(submission.id, ideaId, { admin });
    if (admin) return orFail(this.cardOnce({ boardId, ...cardData }), MESSAGES.cardFailed);
    if (list !== INTERVIEW_LIST || ideaId !== undefined) throw unauthorized();
    if (!submission.completed_at) throw interviewOpen();
    return this.interviewCard(submission.id);
  }

  /** Keeps the cards that it has found, so that repeated requests of strangers do not use up Trello's limit. */
  private async interviewCard(submissionId: string): Promise<Card> {
    const kept = this.interviewCards.get(submissionId);
    if (kept) return kept;
    const card = await this.findOrMakeInterviewCard(submissionId);
    if (this.interviewCards.size >= MAX_KEPT_CARDS) this.interviewCards.clear();
    this.interviewCards.set(submissionId, card);
    return card;
  }

  private async findOrMakeInterviewCard(submissionId: string): Promise<Card> {
    await orFail(this.jobs.ensure(submissionId, INTERVIEW_CARD), MESSAGES.cardFailed);
    const find = () => orFail(this.boards.findInterviewCard(submissionId), MESSAGES.cardFailed);
    const known = await find();
    if (known) return known;
    // Deleted on the board.
    await orFail(this.jobs.redo(submissionId, INTERVIEW_CARD), MESSAGES.cardFailed);
    const made = await find();
    if (!made) throw new ApiError(409, 'board_missing', MESSAGES.boardMissing);
    return made;
  }

  /** Concurrent requests for one card share one call, such as those of a double click. */
  private cardOnce(card: FreeCard): Promise<Card> {
    const key = JSON.stringify([card.boardId, card.idList, card.name, card.desc]);
    const running = this.running.get(key);
    if (running) return running;
    const made = this.cards.makeOnce(card).finally(() => this.running.delete(key));
    this.running.set(key, made);
    return made;
  }

  private async mustNotBeQuarantined(submissionId: string): Promise<void> {
    const { quarantined_at } = await this.submissions.read(submissionId, ['quarantined_at']);
    if (quarantined_at) throw formQuarantined(MESSAGES.formQuarantined);
  }

  private async postCard(submissionId: string, ideaId: string, { admin }: { admin: boolean }): Promise<Card> {
    const known = await this.cardOfPost(submissionId, ideaId);
    if (known) return known;
    const run = admin
      ? this.jobs.runNow(submissionId, POST_CARD, ideaId)
      : this.jobs.redo(submissionId, POST_CARD, ideaId);
    await orFail(run, MESSAGES.cardFailed);
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

/** The error for a card of an interview that is not completed. */
export function interviewOpen(): ApiError {
  return new ApiError(
    409,
    'interview_open',
    'The interview is not completed: POST /api/forms/{id}/complete.',
  );
}

/** The name of the list that a request names by its id. @throws ApiError 404, 409, 422 */
function listOf({ boardId, cardData, listName }: CreateCard, row: CardRow): string {
  const { trello_board_id, trello_todo_list_id, trello_form_list_id } = row;
  if (!trello_board_id || !trello_todo_list_id)
    throw new ApiError(409, 'board_missing', MESSAGES.boardMissing);
  const list = BOARD_LISTS[[trello_todo_list_id, trello_form_list_id].indexOf(cardData.idList)];
  if (trello_board_id !== boardId || list === undefined) throw notFound('list');
  if (listName !== undefined && listName !== list)
    throw invalidField('listName', `The list of idList is called ${list}.`);
  return list;
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
