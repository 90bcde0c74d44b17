import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../common/http/api-docs.js';
import { integrationOff } from '../../common/http/api-error.js';
import { NeedsIntegration } from '../../config/needs-integration.js';
import { OPENAI } from '../openai.integration.js';
import { AiBudgets } from './ai-budgets.schemas.js';
import { AiSpend } from './ai-spend.js';

/** Remaining budget for models, for the administrator. */
@ApiTags('content')
@Controller('ai-budgets')
export class AiBudgetsController {
  constructor(private readonly spend: AiSpend) {}

  @Get()
  @NeedsIntegration(OPENAI)
  @SerializeOptions({ schema: AiBudgets })
  @ApiOperation({
    summary: 'Read the token budgets of today',
    description:
      "For the administrator. Returns what today's AI budgets allow, what is used and what is reserved for running calls.",
    operationId: 'getAiBudgets',
  })
  @ApiOkResponse({ description: 'The budgets.', standardSchema: AiBudgets })
  @ApiErrors(401, integrationOff(OPENAI))
  today(): Promise<AiBudgets> {
    return this.spend.today();
  }
}
