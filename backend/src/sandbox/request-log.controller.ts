import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type LoggedRequest, RequestLog } from './request-log.js';

/** The calls that the stand-ins received, oldest first. For the administrator and for tests. */
@ApiExcludeController()
@Controller('sandbox/requests')
export class RequestLogController {
  constructor(private readonly log: RequestLog) {}

  @Get()
  all(): LoggedRequest[] {
    return this.log.all();
  }
}
