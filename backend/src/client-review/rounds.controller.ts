import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited, setAuditContext } from '../audit/audited.decorator.js';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { PersonName } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import { PostsQuery } from '../posts/posts.schemas.js';
import { MESSAGES } from '../shared/messages.js';
import { ReleasePreview } from './release-preview.service.js';
import { Review } from './review.schemas.js';
import {
  ActivityLog,
  NewRound,
  PostThread,
  Release,
  Reply,
  Rounds,
  StrategyFeedback,
  StrategyReply,
  Threads,
} from './rounds.schemas.js';
import { approvalMissing, RoundsService } from './rounds.service.js';
import { ThreadsService } from './threads.service.js';

@ApiTags('client review')
@Controller()
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly threads: ThreadsService,
    private readonly previews: ReleasePreview,
  ) {}

  @Get('form_submissions/:id/rounds')
  @Route({
    id: 'listRounds',
    rights: 'read clients',
    client: 'id',
    summary: 'List review rounds',
    description:
      'For the administrator. Returns the rounds of a submission, newest first, with verdicts and comments.',
    returns: Rounds,
    errors: [404],
  })
  list(@Param('id', { schema: UuidParam }) id: string): Promise<Rounds> {
    return this.threads.ofSubmission(id);
  }

  @Get('form_submissions/:id/threads')
  @Route({
    id: 'listThreads',
    rights: 'read clients',
    client: 'id',
    summary: 'List the threads of posts',
    description:
      'For the administrator. Returns the verdict on each post and the comments about it, in the order of the posts. With `texts_from`, decided posts of earlier months are left out.',
    returns: Threads,
    errors: [404],
  })
  @ApiQuery({
    name: 'texts_from',
    required: false,
    description: 'The first month whose decided posts are included.',
    schema: { type: 'string', example: '2026-12' },
  })
  listThreads(
    @Param('id', { schema: UuidParam }) id: string,
    @Query({ schema: PostsQuery }) { texts_from }: PostsQuery,
  ): Promise<PostThread[]> {
    return this.threads.threadsOf(id, texts_from);
  }

  @Post('form_submissions/:id/rounds')
  @Route({
    id: 'releaseRound',
    rights: 'release',
    summary: 'Release posts for review',
    description:
      'For the administrator. Releases exactly these versions of posts, and the strategy if named, and emails the client the link of their page. A stale version answers 409 with the stored post or strategy as `current`. Where the agency requires it, an editor has to approve the version of each post first. Every call creates a round.',
    returns: NewRound,
    errors: [
      404,
      409,
      new ApiError(422, 'client_inactive', MESSAGES.clientNotActive),
      approvalMissing(['Why we hire slowly']),
    ],
  })
  release(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: Release }) order: Release,
    @PersonName() by: string | undefined,
  ): Promise<NewRound> {
    return this.rounds.release(id, order, by);
  }

  @Post('form_submissions/:id/rounds/preview')
  @HttpCode(200)
  @Route({
    id: 'previewRound',
    rights: 'release',
    summary: 'Preview a release',
    description:
      "For owners and editors. Returns the client's page as it would be after this release. Nothing is stored. A stale version answers 409 with the stored post or strategy as `current`.",
    returns: Review,
    errors: [404, 409, new ApiError(422, 'client_inactive', MESSAGES.clientNotActive)],
  })
  preview(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: Release }) order: Release,
  ): Promise<Review> {
    return this.previews.of(id, order);
  }

  @Post('form_submissions/:id/reminder')
  @NeedsCapability('mail')
  @Audited(() => 'remindClient')
  @Route({
    id: 'remindClient',
    rights: 'edit clients',
    client: 'id',
    summary: 'Remind a client',
    description:
      'For the administrator. Emails the client the link of their page while posts wait for a decision. A second call on the same day of the client changes nothing.',
    errors: [
      404,
      new ApiError(409, 'nothing_to_remind', MESSAGES.nothingToRemind),
      new ApiError(422, 'client_inactive', MESSAGES.clientNotActive),
    ],
  })
  remind(@Param('id', { schema: UuidParam }) id: string): Promise<void> {
    return this.rounds.remind(id);
  }

  @Delete('rounds/:roundId')
  @Route({
    id: 'revokeRound',
    rights: 'end client link',
    client: 'roundId',
    summary: 'Withdraw a round',
    description:
      "For the administrator. The client's page no longer shows the round, and its own link of 1.0.0 ends. Withdrawing it again changes nothing.",
    errors: [404],
  })
  async revoke(
    @Param('roundId', { schema: UuidParam }) id: string,
    @PersonName() by: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    setAuditContext(response, { submissionId: await this.rounds.revoke(id, by) });
  }

  @Post('posts/:postId/comments')
  @HttpCode(200)
  @Route({
    id: 'replyToPost',
    rights: 'edit clients',
    client: 'postId',
    summary: 'Reply to the client',
    description:
      'For the administrator. Adds a comment to the thread of a post. With `internal` the client does not see it. Every call adds a comment.',
    returns: PostThread,
    errors: [404],
  })
  async reply(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: Reply }) reply: Reply,
    @PersonName() by: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostThread> {
    const { submissionId, ...thread } = await this.threads.reply(id, reply, by);
    setAuditContext(response, { submissionId });
    return thread;
  }

  @Post('form_submissions/:id/strategy/comments')
  @HttpCode(200)
  @Route({
    id: 'replyOnStrategy',
    rights: 'edit clients',
    client: 'id',
    summary: 'Reply to feedback on the strategy',
    description:
      'For the administrator. Adds a comment on a part of the strategy, which the client sees beside it. Every call adds a comment. Without a released strategy it answers 404.',
    returns: StrategyFeedback,
    errors: [404],
  })
  replyOnStrategy(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: StrategyReply }) reply: StrategyReply,
    @PersonName() by: string | undefined,
  ): Promise<StrategyFeedback> {
    return this.threads.replyOnStrategy(id, reply, by);
  }

  @Get('form_submissions/:id/evidence')
  @Route({
    id: 'getActivityLog',
    rights: 'read clients',
    client: 'id',
    summary: 'Read the activity log',
    description:
      'For the administrator. Returns the events of the review. Each event is chained to the previous one by its hash; `intact` reports whether the chain is valid.',
    returns: ActivityLog,
    errors: [404],
  })
  activityLog(@Param('id', { schema: UuidParam }) id: string): Promise<ActivityLog> {
    return this.threads.activityLog(id);
  }
}
