import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { Route } from '../common/http/route.js';
import { AiBudgets } from './ai-budgets.schemas.js';
import { AiSpend } from './ai-spend.js';

/** Remaining budget for models, for the administrator. */
@ApiTags('content')
@Controller('ai-budgets')
export class AiBudgetsController {
  constructor(private readonly spend: AiSpend) {}

  @Get()
  @NeedsCapability('writing')
  @Route({
    id: 'getAiBudgets',
    rights: 'use the panel',
    summary: 'Read the token budgets of today',
    description:
      "For the administrator. Returns what today's AI budgets allow, what is used and what is reserved for running calls.",
    returns: AiBudgets,
  })
  today(): Promise<AiBudgets> {
    return this.spend.today();
  }
}
