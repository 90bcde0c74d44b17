import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { BINARY, Route, TEXT } from '../common/http/route.js';
import { LargeJson } from '../common/limits/json-bodies.js';
import { limitReviewReads, limitReviewWrites } from '../common/limits/limits.js';
import { FileDownloadService } from '../files/file-download.service.js';
import { FileId } from '../files/files.schemas.js';
import { PageLinkRequests } from './page-link-requests.service.js';
import {
  AddComment,
  ConfirmPart,
  Decide,
  MarkPosted,
  Opened,
  Review,
  ReviewLinkSent,
  UndoDecision,
} from './review.schemas.js';
import { ReviewService } from './review.service.js';

/**
 * The client's page. The token gives access to what was released to one client, that of 1.0.0 to one round. Reads change
 * nothing; every decision and comment returns the updated page.
 */
@ApiTags('client review')
@Controller('review/:token')
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly downloads: FileDownloadService,
    private readonly links: PageLinkRequests,
  ) {}

  @Get()
  @limitReviewReads()
  @Route({
    id: 'getReview',
    rights: 'public',
    summary: 'Read a review',
    description:
      'For anyone who has the link. It returns the strategy, the posts and the questions that wait, and changes nothing. The link of a round of 1.0.0 shows that round only.',
    returns: Review,
    success: 'The page as the client sees it.',
    errors: [404],
  })
  get(@Param('token') token: string): Promise<Review> {
    return this.review.read(token);
  }

  @Get('plan.ics')
  @limitReviewReads()
  @Route({
    id: 'getReviewPlan',
    rights: 'public',
    summary: 'Download the schedule',
    description:
      'For anyone who has the link. It returns the planned days of the posts as an iCalendar file.',
    returns: { 'text/calendar': TEXT },
    errors: [404],
  })
  async plan(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const calendar = await this.review.plan(token);
    response.type('text/calendar').send(calendar);
  }

  @Get('images/:fileId')
  @limitReviewReads()
  @Route({
    id: 'getReviewImage',
    rights: 'public',
    summary: 'Download a photo of a post',
    description: 'For anyone who has the link. The photo belongs to a post of the page.',
    returns: { 'image/*': BINARY },
    errors: [404, 502, 504],
  })
  async image(
    @Param('token') token: string,
    @Param('fileId', { schema: FileId }) fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    const submissionId = await this.review.ownerOfPhoto(token, fileId);
    await this.downloads.send(await this.downloads.find(fileId, submissionId), response);
  }

  @Post('decisions')
  @LargeJson()
  @limitReviewWrites()
  @HttpCode(200)
  @Route({
    id: 'decide',
    rights: 'public',
    summary: 'Decide on posts',
    description:
      'For anyone who has the link. It approves, declines or asks for changes, for all named posts or for none. `version` and `hash` name the text that was read; for any other text the server answers 409 with the stored post as `current`. `name` is needed once.',
    returns: Review,
    errors: [404, 409],
  })
  decide(@Param('token') token: string, @Body({ schema: Decide }) order: Decide): Promise<Review> {
    return this.review.decide(token, order);
  }

  @Post('undo')
  @limitReviewWrites()
  @HttpCode(200)
  @Route({
    id: 'undoDecision',
    rights: 'public',
    summary: 'Undo a decision',
    description:
      'For anyone who has the link. A decision can be undone for ten minutes; afterwards, or without a decision, the server answers 409.',
    returns: Review,
    errors: [404, 409],
  })
  undo(@Param('token') token: string, @Body({ schema: UndoDecision }) order: UndoDecision): Promise<Review> {
    return this.review.undo(token, order);
  }

  @Post('comments')
  @limitReviewWrites()
  @HttpCode(200)
  @Route({
    id: 'addComment',
    rights: 'public',
    summary: 'Add a comment',
    description:
      'For anyone who has the link. The comment belongs to a post (`postId` and `version`) or to a part of the strategy (`part`). Every call adds a comment.',
    returns: Review,
    errors: [404],
  })
  comment(@Param('token') token: string, @Body({ schema: AddComment }) order: AddComment): Promise<Review> {
    return this.review.comment(token, order);
  }

  @Post('strategy')
  @limitReviewWrites()
  @HttpCode(200)
  @Route({
    id: 'confirmPart',
    rights: 'public',
    summary: 'Confirm a part of the strategy',
    description:
      'For anyone who has the link. It marks a part of the strategy as right, or removes the mark. Repeating it changes nothing.',
    returns: Review,
    errors: [404],
  })
  confirm(@Param('token') token: string, @Body({ schema: ConfirmPart }) order: ConfirmPart): Promise<Review> {
    return this.review.confirm(token, order);
  }

  @Post('posted')
  @limitReviewWrites()
  @HttpCode(200)
  @Route({
    id: 'markPosted',
    rights: 'public',
    summary: 'Mark a post as published',
    description:
      'For anyone who has the link. It records that an approved post was published, and where. Repeating it changes nothing.',
    returns: Review,
    errors: [404, 409],
  })
  posted(@Param('token') token: string, @Body({ schema: MarkPosted }) order: MarkPosted): Promise<Review> {
    return this.review.posted(token, order);
  }

  @Post('opened')
  @limitReviewWrites()
  @Route({
    id: 'openedPosts',
    rights: 'public',
    summary: 'Record opened posts',
    description:
      'For anyone who has the link. It records which posts were opened. Repeating it changes nothing.',
    errors: [404],
  })
  opened(@Param('token') token: string, @Body({ schema: Opened }) order: Opened): Promise<void> {
    return this.review.opened(token, order);
  }

  @Post('link')
  @NeedsCapability('mail')
  @limitReviewWrites()
  @HttpCode(202)
  @Route({
    id: 'requestClientLink',
    rights: 'public',
    summary: 'Email a link to the page',
    description:
      "For anyone who has the link. It emails the address on file, at most once a day: from the client's page a new link, from a round of 1.0.0 the link of the client's page. A new link ends the one before when it is used, after seven days at the latest.",
    returns: ReviewLinkSent,
    errors: [404],
  })
  async link(@Param('token') token: string): Promise<ReviewLinkSent> {
    await this.links.requestLink(token);
    return { ok: true };
  }

  @Post('questions')
  @NeedsCapability('mail')
  @limitReviewWrites()
  @HttpCode(202)
  @Route({
    id: 'requestQuestionsLink',
    rights: 'public',
    summary: 'Email the link to the questions',
    description:
      'For anyone who has the link. It emails the link of the interview to the address on file, at most three times a day. The answer does not contain it.',
    returns: ReviewLinkSent,
    errors: [404],
  })
  async questions(@Param('token') token: string): Promise<ReviewLinkSent> {
    await this.links.requestQuestions(token);
    return { ok: true };
  }
}
