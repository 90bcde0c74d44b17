import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/docs.js';
import { AiPots } from './ai-pots.schemas.js';
import { AiSpend } from './ai-spend.js';

/** What may be spent on models, for the administrator. */
@ApiTags('content-ai')
@Controller('ai-pots')
export class AiPotsController {
  constructor(private readonly spend: AiSpend) {}

  @Get()
  @SerializeOptions({ schema: AiPots })
  @ApiOperation({
    summary: 'What is used, put aside and left of what may be spent on AI today',
    operationId: 'getAiPots',
  })
  @ApiOkResponse({ standardSchema: AiPots })
  @ApiErrors(401)
  today(): Promise<AiPots> {
    return this.spend.today();
  }
}
