import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../common/http/api-docs.js';
import { Today } from './today.schemas.js';
import { TodayService } from './today.service.js';

@ApiTags('dashboard')
@Controller('today')
export class TodayController {
  constructor(private readonly service: TodayService) {}

  @Get()
  @SerializeOptions({ schema: Today })
  @ApiOperation({
    summary: "List today's tasks",
    description: 'For the administrator. Returns the clients with open tasks, grouped by urgency.',
    operationId: 'getToday',
  })
  @ApiOkResponse({ description: 'The tasks.', standardSchema: Today })
  @ApiErrors(401)
  read(): Promise<Today> {
    return this.service.read();
  }
}
