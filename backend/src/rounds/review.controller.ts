import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileDownloadService } from '../files/file-download.service.js';
import { FileId } from '../files/files.schemas.js';
import { ApiErrors } from '../platform/http/docs.js';
import { Public } from '../platform/http/public.decorator.js';
import { limitReviewReads, limitReviewWrites } from '../platform/limits/limits.js';
import {
  AddComment,
  ConfirmPart,
  Decide,
  MarkPosted,
  Opened,
  Review,
  UndoDecision,
} from './review.schemas.js';
import { ReviewService } from './review.service.js';

/**
 * The client's desk. The token is the capability of one round. Reading changes nothing; every answer to a write is the
 * round as it is then.
 */
@Public()
@ApiTags('review')
@Controller('review/:token')
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly downloads: FileDownloadService,
  ) {}

  @Get()
  @limitReviewReads()
  @ApiOperation({ summary: 'The strategy and the posts of a round', operationId: 'getReview' })
  @ApiOkResponse({ standardSchema: Review })
  @ApiErrors(404, 429)
  get(@Param('token') token: string): Promise<Review> {
    return this.review.read(token);
  }

  @Get('plan.ics')
  @limitReviewReads()
  @ApiOperation({ summary: 'The planned days of the round as a calendar', operationId: 'getReviewPlan' })
  @ApiProduces('text/calendar')
  @ApiErrors(404, 429)
  async plan(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const calendar = await this.review.plan(token);
    response.type('text/calendar').send(calendar);
  }

  @Get('images/:fileId')
  @limitReviewReads()
  @ApiOperation({ summary: 'A photo of a post of the round', operationId: 'getReviewImage' })
  @ApiOkResponse({
    description: 'The photo',
    content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(404, 429, 502, 504)
  async image(
    @Param('token') token: string,
    @Param('fileId', { schema: FileId }) fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    const submissionId = await this.review.ownerOfPhoto(token, fileId);
    await this.downloads.send(await this.downloads.download(fileId, submissionId), response);
  }

  @Post('decisions')
  @limitReviewWrites()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Says yes, wants changes or declines; all decisions or none',
    description:
      'Each names version and hash of what was read. Any other: 409, with the present post as `current`, and nothing is decided.',
    operationId: 'decide',
  })
  @ApiOkResponse({ standardSchema: Review })
  @ApiErrors(400, 403, 404, 409, 422, 429)
  decide(@Param('token') token: string, @Body({ schema: Decide }) order: Decide): Promise<Review> {
    return this.review.decide(token, order);
  }

  @Post('undo')
  @limitReviewWrites()
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a decision back, within ten minutes', operationId: 'undoDecision' })
  @ApiOkResponse({ standardSchema: Review })
  @ApiErrors(400, 403, 404, 409, 422, 429)
  undo(@Param('token') token: string, @Body({ schema: UndoDecision }) order: UndoDecision): Promise<Review> {
    return this.review.undo(token, order);
  }

  @Post('comments')
  @limitReviewWrites()
  @HttpCode(200)
  @ApiOperation({ summary: 'Writes into the thread of a post or a part', operationId: 'addComment' })
  @ApiOkResponse({ standardSchema: Review })
  @ApiErrors(400, 403, 404, 422, 429)
  comment(@Param('token') token: string, @Body({ schema: AddComment }) order: AddComment): Promise<Review> {
    return this.review.comment(token, order);
  }

  @Post('strategy')
  @limitReviewWrites()
  @HttpCode(200)
  @ApiOperation({
    summary: "'Looks right' of a part of the strategy, or no longer",
    operationId: 'confirmPart',
  })
  @ApiOkResponse({ standardSchema: Review })
  @ApiErrors(400, 403, 404, 422, 429)
  confirm(@Param('token') token: string, @Body({ schema: ConfirmPart }) order: ConfirmPart): Promise<Review> {
    return this.review.confirm(token, order);
  }

  @Post('posted')
  @limitReviewWrites()
  @HttpCode(200)
  @ApiOperation({ summary: 'The client has posted an approved post', operationId: 'markPosted' })
  @ApiOkResponse({ standardSchema: Review })
  @ApiErrors(400, 403, 404, 409, 422, 429)
  posted(@Param('token') token: string, @Body({ schema: MarkPosted }) order: MarkPosted): Promise<Review> {
    return this.review.posted(token, order);
  }

  @Post('opened')
  @limitReviewWrites()
  @HttpCode(204)
  @ApiOperation({ summary: 'Posts that somebody has opened', operationId: 'openedPosts' })
  @ApiNoContentResponse()
  @ApiErrors(400, 403, 404, 422, 429)
  opened(@Param('token') token: string, @Body({ schema: Opened }) order: Opened): Promise<void> {
    return this.review.opened(token, order);
  }
}
