import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { noteForAudit } from '../audit/audited.decorator.js';
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import { EvidenceLog, NewRound, PostThread, Release, Reply, Rounds } from './rounds.schemas.js';
import { RoundsService } from './rounds.service.js';
import { ThreadsService } from './threads.service.js';

@ApiTags('rounds')
@Controller()
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly threads: ThreadsService,
  ) {}

  @Get('form_submissions/:id/rounds')
  @ApiOperation({ summary: 'Rounds, verdicts and threads of a submission', operationId: 'listRounds' })
  @ApiOkResponse({ standardSchema: Rounds })
  @ApiErrors(401, 404)
  list(@Param('id', { schema: UuidParam }) id: string): Promise<Rounds> {
    return this.threads.ofSubmission(id);
  }

  @Post('form_submissions/:id/rounds')
  @ApiOperation({
    summary: 'Releases exactly these posts, and the strategy if asked; the client is told',
    description:
      'The answer bears the link, once. A post with another version by now: 409 with it as `current`.',
    operationId: 'releaseRound',
  })
  @ApiCreatedResponse({ standardSchema: NewRound })
  @ApiErrors(400, 401, 403, 404, 409, 422)
  release(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: Release }) order: Release,
  ): Promise<NewRound> {
    return this.rounds.release(id, order);
  }

  @Delete('rounds/:roundId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revokes the link of a round', operationId: 'revokeRound' })
  @ApiNoContentResponse()
  @ApiErrors(401, 403, 404)
  async revoke(
    @Param('roundId', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    noteForAudit(response, { submissionId: await this.rounds.revoke(id) });
  }

  @Post('posts/:postId/comments')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Answers in the thread of a post, or notes something',
    operationId: 'replyToPost',
  })
  @ApiOkResponse({ standardSchema: PostThread })
  @ApiErrors(400, 401, 403, 404, 422)
  async reply(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: Reply }) reply: Reply,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostThread> {
    const { submissionId, ...thread } = await this.threads.reply(id, reply);
    noteForAudit(response, { submissionId });
    return thread;
  }

  @Get('form_submissions/:id/evidence')
  @ApiOperation({ summary: 'What happened on the desk, chained by hash', operationId: 'getEvidence' })
  @ApiOkResponse({ standardSchema: EvidenceLog })
  @ApiErrors(401, 404)
  evidence(@Param('id', { schema: UuidParam }) id: string): Promise<EvidenceLog> {
    return this.threads.evidence(id);
  }
}
