import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiError, formQuarantined } from '../common/http/api-error.js';
import { abortOnDisconnect, UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { LargeJson } from '../common/limits/json-bodies.js';
import { MESSAGES } from '../shared/messages.js';
import { ChangeStrategy, Strategy } from './strategy.schemas.js';
import { StrategyService } from './strategy.service.js';

@ApiTags('strategy')
@Controller('form_submissions/:id/strategy')
export class StrategyController {
  constructor(private readonly strategy: StrategyService) {}

  @Get()
  @Route({
    id: 'getStrategy',
    rights: 'read clients',
    client: 'id',
    summary: 'Read the strategy',
    description:
      'For the administrator. Returns the strategy of a submission. Before there is one, `version` is 0 and `content` is null.',
    returns: Strategy,
    errors: [404],
  })
  get(@Param('id', { schema: UuidParam }) id: string): Promise<Strategy> {
    return this.strategy.get(id);
  }

  @Post('generate')
  @HttpCode(200)
  @Route({
    id: 'generateStrategy',
    rights: 'edit clients',
    client: 'id',
    summary: 'Generate the strategy',
    description:
      'For the administrator. Writes the strategy from the interview and stores it. A repeated call replaces it as a new version. Quotations and sources that the material does not contain are reported as `faults`.',
    returns: Strategy,
    errors: [
      404,
      formQuarantined(MESSAGES.releaseFirst),
      new ApiError(422, 'interview_missing', MESSAGES.strategyNeedsInterview),
      ...[502, 503, 504].map((status) => new ApiError(status, 'strategy_failed', MESSAGES.strategyFailed)),
    ],
  })
  generate(
    @Param('id', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Strategy> {
    return this.strategy.generate(id, abortOnDisconnect(response));
  }

  @Put()
  @LargeJson()
  @Route({
    id: 'changeStrategy',
    rights: 'edit clients',
    client: 'id',
    summary: 'Change the strategy',
    description:
      'For the administrator. Replaces the content. With a stale `version` the server answers 409 with the stored strategy as `current`.',
    returns: Strategy,
    errors: [404, 409],
  })
  change(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: ChangeStrategy }) change: ChangeStrategy,
  ): Promise<Strategy> {
    return this.strategy.change(id, change);
  }
}
