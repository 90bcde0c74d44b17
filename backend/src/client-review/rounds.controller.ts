import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited, setAuditContext } from '../audit/audited.decorator.js';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { MESSAGES } from '../shared/messages.js';
import { ActivityLog, NewRound, PostThread, Release, Reply, Rounds } from './rounds.schemas.js';
import { RoundsService } from './rounds.service.js';
import { ThreadsService } from './threads.service.js';

@ApiTags('client review')
@Controller()
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly threads: ThreadsService,
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

  @Post('form_submissions/:id/rounds')
  @Route({
    id: 'releaseRound',
    rights: 'release',
    summary: 'Release posts for review',
    description:
      'For the administrator. Releases exactly these versions of posts, and the strategy if named, and emails the client the link of their page. A stale version answers 409 with the stored post or strategy as `current`. Every call creates a round.',
    returns: NewRound,
    errors: [404, 409, new ApiError(422, 'client_inactive', MESSAGES.clientNotActive)],
  })
  release(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: Release }) order: Release,
  ): Promise<NewRound> {
    return this.rounds.release(id, order);
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
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    setAuditContext(response, { submissionId: await this.rounds.revoke(id) });
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
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostThread> {
    const { submissionId, ...thread } = await this.threads.reply(id, reply);
    setAuditContext(response, { submissionId });
    return thread;
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
