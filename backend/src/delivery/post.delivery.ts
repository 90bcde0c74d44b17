import { Injectable } from '@nestjs/common';
import { Does, type FollowUpTask, type Outcome } from '../follow-ups/does.decorator.js';
import { defineFollowUp } from '../follow-ups/follow-up.declaration.js';
import { MESSAGES } from '../rules/messages.js';
import type { GeneratedPost, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { TRELLO } from '../trello/trello.integration.js';
import { TrelloCards } from '../trello/trello-cards.js';
import { BOARD } from './board.delivery.js';

/** Asked for by the page when the post is generated. */
export const POST_CARD = defineFollowUp({
  kind: 'post_card',
  title: 'The Trello card',
  about: 'post',
  after: BOARD,
  integration: TRELLO,
});

export const POST_CARD_UPDATE = defineFollowUp({
  kind: 'post_card_update',
  title: 'Updating the Trello card',
  about: 'post',
  on: 'post changed',
  writtenBy: 'request_card_updates',
  integration: TRELLO,
});

/** One card per generated post, ever, and its updates. `subject` is the idea's id. */
@Injectable()
export class PostDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly cards: TrelloCards,
  ) {}

  /** Makes the post's card on the list 'To Do'; a failure is noted on the post and the card tried again. */
  @Does(POST_CARD)
  async makeCard({ submission_id, subject, mayExist }: FollowUpTask): Promise<Outcome> {
    const columns = ['full_posts', 'trello_board_id', 'trello_todo_list_id'] as const;
    const submission = await this.submissions.read(submission_id, columns);
    const post = findPost(submission, subject);
    if (!post || post.trelloCardId !== undefined) return 'done';
    const { trello_board_id, trello_todo_list_id } = submission;
    if (!trello_board_id || !trello_todo_list_id) return 'waiting';
    try {
      const card = await this.cards.ensure({
        reference: `${submission_id} post ${subject}`,
        boardId: trello_board_id,
        idList: trello_todo_list_id,
        name: post.title,
        desc: post.fullPost,
        mayExist,
      });
      const updated = await this.submissions.changePost(
        submission_id,
        subject,
        ({ trelloCardError: _gone, ...kept }) => ({
          ...kept,
          trelloCardId: card.id,
          trelloCardUrl: card.shortUrl,
        }),
      );
      // The card may be an earlier attempt's, or the post may have been edited while it was made.
      const now = findPost(updated, subject);
      if (now && (mayExist || now.title !== post.title || now.fullPost !== post.fullPost))
        await this.write(card.id, submission_id, now);
    } catch (error) {
      await this.submissions.changePost(submission_id, subject, (kept) => ({
        ...kept,
        trelloCardError: MESSAGES.cardFailed,
      }));
      throw error;
    }
    return 'done';
  }

  /** Brings the card to the post's present title and text. */
  @Does(POST_CARD_UPDATE)
  async updateCard({ submission_id, subject }: FollowUpTask): Promise<Outcome> {
    const post = findPost(await this.submissions.read(submission_id, ['full_posts']), subject);
    if (!post?.trelloCardId) return 'done';
    await this.write(post.trelloCardId, submission_id, post);
    return 'done';
  }

  private async write(cardId: string, submissionId: string, post: GeneratedPost): Promise<void> {
    await this.cards.update(cardId, {
      reference: `${submissionId} post ${post.ideaId}`,
      name: post.title,
      desc: post.fullPost,
    });
  }
}

function findPost({ full_posts }: Pick<Submission, 'full_posts'>, ideaId: string): GeneratedPost | undefined {
  return full_posts.find((post) => post.ideaId === ideaId && post.fullPost !== '');
}
