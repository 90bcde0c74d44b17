import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../platform/http/docs.js';
import { Today } from './today.schemas.js';
import { TodayService } from './today.service.js';

@ApiTags('today')
@Controller('today')
export class TodayController {
  constructor(private readonly service: TodayService) {}

  @Get()
  @SerializeOptions({ schema: Today })
  @ApiOperation({ summary: 'What needs somebody today, a row a client', operationId: 'getToday' })
  @ApiOkResponse({ standardSchema: Today })
  @ApiErrors(401)
  read(): Promise<Today> {
    return this.service.read();
  }
}
