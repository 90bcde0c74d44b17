import { Injectable } from '@nestjs/common';
import { SIMULATED_MODEL } from '../ai-budgets/model.service.js';
import { Cards, ListArchived, type Reference } from '../capabilities/boards.js';
import { Endpoints, ServerAddress } from '../config/config.module.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import type { Post } from '../posts/posts.schemas.js';
import { PostsService } from '../posts/posts.service.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { BOARD } from './board.delivery.js';
import { PostPhotos } from './post-photos.js';

/** Enqueued by the statement that stores the post's text. */
export const POST_CARD: JobOptions = {
  name: 'post_card',
  title: 'The Trello card',
  about: 'post',
  on: 'post stored',
  after: BOARD,
  needs: 'boards',
};

/** Enqueued by the SQL function enqueue_post_card_update. */
export const POST_CARD_UPDATE: JobOptions = {
  name: 'post_card_update',
  title: 'Updating the Trello card',
  about: 'post',
  after: POST_CARD,
  needs: 'boards',
};

/** Enqueued by the SQL function enqueue_post_card_archive. Not `about` a post, because the post is deleted. */
export const POST_CARD_ARCHIVE: JobOptions = {
  name: 'post_card_archive',
  title: "Archiving a deleted post's Trello card",
  needs: 'boards',
};

/**
 * Exactly one card per generated post, and its updates. `subject` is the idea's id. An existing card is
 * written only by its update job, which never runs twice at a time: of two writers the later one could write
 * the earlier text.
 */
@Injectable()
export class PostDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly posts: PostsService,
    private readonly cards: Cards,
    private readonly photos: PostPhotos,
    private readonly address: ServerAddress,
    private readonly endpoints: Endpoints,
  ) {}

  /** Creates the post's card on the list 'To Do'; a failure is stored on the post and retried. */
  @JobHandler(POST_CARD)
  async makeCard({ submission_id, subject, mayExist }: Job): Promise<JobResult> {
    const post = await this.written(submission_id, subject);
    if (post?.trelloCardId !== undefined) return 'done';
    const columns = ['trello_board_id', 'trello_todo_list_id'] as const;
    const { trello_board_id, trello_todo_list_id } = await this.submissions.read(submission_id, columns);
    if (!post) {
      // Deleted; an earlier attempt may have created its card.
      if (mayExist && trello_board_id) await this.archiveCards(submission_id, subject, trello_board_id);
      return 'done';
    }
    if (!trello_board_id || !trello_todo_list_id) return 'waiting';
    const text = { title: post.title, fullPost: post.fullPost };
    try {
      const card = await this.cards.ensure({
        reference: this.referenceOf(post),
        boardId: trello_board_id,
        idList: trello_todo_list_id,
        name: this.cardName(post),
        desc: text.fullPost,
        mayExist,
      });
      const made = { id: card.id, url: card.shortUrl, ...(!mayExist && text) };
      // If the post was deleted while its card was created, this enqueues the card's archiving.
      await this.posts.storeCard(submission_id, subject, made);
    } catch (error) {
      const reason = error instanceof ListArchived ? MESSAGES.listArchived(error.list) : MESSAGES.cardFailed;
      await this.posts.storeCardError(submission_id, subject, reason);
      throw error;
    }
    return 'done';
  }

  /** Updates the card with the post's current title, text and photos. */
  @JobHandler(POST_CARD_UPDATE)
  async updateCard({ submission_id, subject }: Job): Promise<JobResult> {
    const post = await this.written(submission_id, subject);
    if (!post?.trelloCardId) return 'done';
    const { trelloCardId, fullPost } = post;
    await this.cards.update(trelloCardId, {
      reference: this.referenceOf(post),
      name: this.cardName(post),
      desc: fullPost,
    });
    await this.photos.putOn(trelloCardId, post);
    return 'done';
  }

  /** Archives the card of a deleted post; `subject` is the card's id. */
  @JobHandler(POST_CARD_ARCHIVE)
  async archiveCard({ subject }: Job): Promise<JobResult> {
    await this.cards.archive(subject, isPostPath);
    return 'done';
  }

  /** On a board of the real service, a simulated text is labelled as such. */
  private cardName({ title, review }: Post): string {
    const isSimulated = review?.model === SIMULATED_MODEL && this.endpoints.mode('boards') === 'live';
    return isSimulated ? `[Simulated] ${title}` : title;
  }

  private referenceOf({ id, submissionId, ideaId }: Post): Reference {
    return { link: this.address.publicUrl() + postPath(id), older: olderReference(submissionId, ideaId) };
  }

  /** Archives the cards of deleted posts. The id of a deleted post is not available here. */
  private async archiveCards(submissionId: string, ideaId: string, boardId: string): Promise<void> {
    const kept = (await this.posts.ofSubmission(submissionId)).map(({ id }) => postPath(id));
    await this.cards.archiveAll({
      boardId,
      older: olderReference(submissionId, ideaId),
      isLink: (path) => isPostPath(path) && !kept.includes(path),
    });
  }

  private async written(submissionId: string, ideaId: string): Promise<Post | undefined> {
    const post = await this.posts.ofIdea(submissionId, ideaId);
    return post?.fullPost ? post : undefined;
  }
}

function olderReference(submissionId: string, ideaId: string): string {
  return `${submissionId} post ${ideaId}`;
}

/** Path of the post in the panel. Contains only the post's id, because a form's id grants access. */
function postPath(postId: string): string {
  return `/admin/posts/${postId}/show`;
}

function isPostPath(path: string): boolean {
  return /^\/admin\/posts\/[\w-]+\/show$/.test(path);
}
