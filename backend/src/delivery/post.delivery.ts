import { Injectable } from '@nestjs/common';
import { Does, type FollowUpTask, type Outcome } from '../follow-ups/does.decorator.js';
import { defineFollowUp } from '../follow-ups/follow-up.declaration.js';
import { PostsRepository } from '../posts/posts.repository.js';
import type { Post } from '../posts/posts.schemas.js';
import { MESSAGES } from '../rules/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { TRELLO } from '../trello/trello.integration.js';
import { TrelloCards } from '../trello/trello-cards.js';
import { BOARD } from './board.delivery.js';
import { PostPhotos } from './post-photos.js';

/** Written with the post's text, by the statement that stores it. */
export const POST_CARD = defineFollowUp({
  kind: 'post_card',
  title: 'The Trello card',
  about: 'post',
  on: 'post stored',
  after: BOARD,
  integration: TRELLO,
});

export const POST_CARD_UPDATE = defineFollowUp({
  kind: 'post_card_update',
  title: 'Updating the Trello card',
  about: 'post',
  on: 'post changed',
  writtenBy: 'request_post_card_update',
  integration: TRELLO,
});

/** About no post that could be named: it is gone. */
export const POST_CARD_ARCHIVE = defineFollowUp({
  kind: 'post_card_archive',
  title: "Archiving a deleted post's Trello card",
  on: 'post deleted',
  writtenBy: 'request_post_card_archive',
  integration: TRELLO,
});

/** One card per generated post, ever, and its updates. `subject` is the idea's id. */
@Injectable()
export class PostDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly posts: PostsRepository,
    private readonly cards: TrelloCards,
    private readonly photos: PostPhotos,
  ) {}

  /** Makes the post's card on the list 'To Do'; a failure is noted on the post and the card tried again. */
  @Does(POST_CARD)
  async makeCard({ submission_id, subject, mayExist }: FollowUpTask): Promise<Outcome> {
    const post = await this.written(submission_id, subject);
    if (!post || post.trelloCardId !== undefined) return 'done';
    const columns = ['trello_board_id', 'trello_todo_list_id'] as const;
    const { trello_board_id, trello_todo_list_id } = await this.submissions.read(submission_id, columns);
    if (!trello_board_id || !trello_todo_list_id) return 'waiting';
    try {
      const card = await this.cards.ensure({
        reference: referenceOf(post),
        boardId: trello_board_id,
        idList: trello_todo_list_id,
        name: post.title,
        desc: post.fullPost,
        mayExist,
      });
      await this.posts.setCard(submission_id, subject, {
        trello_card_id: card.id,
        trello_card_url: card.shortUrl,
        trello_card_error: null,
      });
      await this.catchUp({ id: card.id, isNew: !mayExist }, post);
    } catch (error) {
      await this.posts.setCard(submission_id, subject, { trello_card_error: MESSAGES.cardFailed });
      throw error;
    }
    return 'done';
  }

  /** Brings the card to the post's present title, text and photos. */
  @Does(POST_CARD_UPDATE)
  async updateCard({ submission_id, subject }: FollowUpTask): Promise<Outcome> {
    const post = await this.written(submission_id, subject);
    if (post?.trelloCardId) await this.bringUpToDate(post.trelloCardId, post);
    return 'done';
  }

  /** Puts the card of a deleted post away; `subject` is the card's id. */
  @Does(POST_CARD_ARCHIVE)
  async archiveCard({ subject }: FollowUpTask): Promise<Outcome> {
    await this.cards.archive(subject);
    return 'done';
  }

  /** The card may be an earlier attempt's, and the post may have been changed or deleted while it was made. */
  private async catchUp(card: { id: string; isNew: boolean }, made: Post): Promise<void> {
    const now = await this.written(made.submissionId, made.ideaId);
    if (!now) return this.cards.archive(card.id);
    const isAsMade = card.isNew && now.version === made.version && now.images.length === 0;
    if (!isAsMade) await this.bringUpToDate(card.id, now);
  }

  private async bringUpToDate(cardId: string, post: Post): Promise<void> {
    await this.cards.update(cardId, { reference: referenceOf(post), name: post.title, desc: post.fullPost });
    await this.photos.putOn(cardId, post);
  }

  private async written(submissionId: string, ideaId: string): Promise<Post | undefined> {
    const post = await this.posts.ofIdea(submissionId, ideaId);
    return post?.fullPost ? post : undefined;
  }
}

function referenceOf({ submissionId, ideaId }: Post): string {
  return `${submissionId} post ${ideaId}`;
}
