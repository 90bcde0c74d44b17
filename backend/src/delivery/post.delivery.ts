import { Injectable } from '@nestjs/common';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { PostsRepository } from '../posts/posts.repository.js';
import type { Post } from '../posts/posts.schemas.js';
import { MESSAGES } from '../rules/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { TRELLO } from '../trello/trello.integration.js';
import { TrelloCards } from '../trello/trello-cards.js';
import { BOARD } from './board.delivery.js';
import { PostPhotos } from './post-photos.js';

/** Written with the post's text, by the statement that stores it. */
export const POST_CARD: JobOptions = {
  name: 'post_card',
  title: 'The Trello card',
  about: 'post',
  on: 'post stored',
  after: BOARD,
  integration: TRELLO,
};

/** Written by the SQL function owe_post_card_update. */
export const POST_CARD_UPDATE: JobOptions = {
  name: 'post_card_update',
  title: 'Updating the Trello card',
  about: 'post',
  after: POST_CARD,
  integration: TRELLO,
};

/** About no post that could be named: it is gone. */
/** Written by the SQL function owe_post_card_archive. */
export const POST_CARD_ARCHIVE: JobOptions = {
  name: 'post_card_archive',
  title: "Archiving a deleted post's Trello card",
  integration: TRELLO,
};

/**
 * One card per generated post, ever, and its updates. `subject` is the idea's id. A card that is there is written by its
 * update alone, which nobody does twice at a time: of two writers the later one could bring the earlier text.
 */
@Injectable()
export class PostDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly posts: PostsRepository,
    private readonly cards: TrelloCards,
    private readonly photos: PostPhotos,
  ) {}

  /** Makes the post's card on the list 'To Do'; a failure is noted on the post and the card tried again. */
  @JobHandler(POST_CARD)
  async makeCard({ submission_id, subject, mayExist }: Job): Promise<JobResult> {
    const post = await this.written(submission_id, subject);
    if (post?.trelloCardId !== undefined) return 'done';
    const reference = referenceOf(submission_id, subject);
    const columns = ['trello_board_id', 'trello_todo_list_id'] as const;
    const { trello_board_id, trello_todo_list_id } = await this.submissions.read(submission_id, columns);
    if (!post) {
      // It was deleted, and an earlier try may have made its card before.
      if (mayExist && trello_board_id) await this.cards.archiveOf({ boardId: trello_board_id, reference });
      return 'done';
    }
    if (!trello_board_id || !trello_todo_list_id) return 'waiting';
    const text = { title: post.title, fullPost: post.fullPost };
    try {
      const card = await this.cards.ensure({
        reference,
        boardId: trello_board_id,
        idList: trello_todo_list_id,
        name: text.title,
        desc: text.fullPost,
        mayExist,
      });
      const made = { id: card.id, url: card.shortUrl, ...(!mayExist && text) };
      // Where the post was deleted while its card was made, the card is owed its way to the archive.
      await this.posts.keepCard(submission_id, subject, made);
    } catch (error) {
      await this.posts.failCard(submission_id, subject, MESSAGES.cardFailed);
      throw error;
    }
    return 'done';
  }

  /** Brings the card to the post's present title, text and photos. */
  @JobHandler(POST_CARD_UPDATE)
  async updateCard({ submission_id, subject }: Job): Promise<JobResult> {
    const post = await this.written(submission_id, subject);
    if (!post?.trelloCardId) return 'done';
    const { trelloCardId, title, fullPost } = post;
    await this.cards.update(trelloCardId, {
      reference: referenceOf(submission_id, subject),
      name: title,
      desc: fullPost,
    });
    await this.photos.putOn(trelloCardId, post);
    return 'done';
  }

  /** Puts the card of a deleted post away; `subject` is the card's id. */
  @JobHandler(POST_CARD_ARCHIVE)
  async archiveCard({ subject }: Job): Promise<JobResult> {
    await this.cards.archive(subject);
    return 'done';
  }

  private async written(submissionId: string, ideaId: string): Promise<Post | undefined> {
    const post = await this.posts.ofIdea(submissionId, ideaId);
    return post?.fullPost ? post : undefined;
  }
}

function referenceOf(submissionId: string, ideaId: string): string {
  return `${submissionId} post ${ideaId}`;
}
