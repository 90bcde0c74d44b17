import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../platform/http/docs.js';
import { givenUp } from '../platform/http/given-up.js';
import { UuidParam } from '../platform/http/params.js';
import { ChangeStrategy, Strategy } from './strategy.schemas.js';
import { StrategyService } from './strategy.service.js';

@ApiTags('strategy')
@Controller('form_submissions/:id/strategy')
export class StrategyController {
  constructor(private readonly strategy: StrategyService) {}

  @Get()
  @ApiOperation({ summary: 'The strategy of a submission', operationId: 'getStrategy' })
  @ApiOkResponse({ standardSchema: Strategy })
  @ApiErrors(401, 404)
  get(@Param('id', { schema: UuidParam }) id: string): Promise<Strategy> {
    return this.strategy.get(id);
  }

  @Post('generate')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Writes the strategy from the interview, and stores it',
    description: 'Quotations and sources that do not stand in the material are reported as `faults`.',
    operationId: 'generateStrategy',
  })
  @ApiOkResponse({ standardSchema: Strategy })
  @ApiErrors(401, 403, 404, 409, 422, 429, 502, 503, 504)
  generate(
    @Param('id', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Strategy> {
    return this.strategy.generate(id, givenUp(response));
  }

  @Put()
  @ApiOperation({
    summary: 'Changes the strategy',
    description:
      '`version` is the one that the change was made on. Any other: 409, with the present one as `current`.',
    operationId: 'changeStrategy',
  })
  @ApiOkResponse({ standardSchema: Strategy })
  @ApiErrors(400, 401, 403, 404, 409, 422)
  change(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: ChangeStrategy }) change: ChangeStrategy,
  ): Promise<Strategy> {
    return this.strategy.change(id, change);
  }
}
