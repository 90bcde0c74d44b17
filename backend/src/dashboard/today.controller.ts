import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Route } from '../common/http/route.js';
import { Today } from './today.schemas.js';
import { TodayService } from './today.service.js';

@ApiTags('dashboard')
@Controller('today')
export class TodayController {
  constructor(private readonly service: TodayService) {}

  @Get()
  @Route({
    id: 'getToday',
    rights: 'read clients',
    client: 'filtered',
    summary: "List today's tasks",
    description: 'For the administrator. Returns the clients with open tasks, grouped by urgency.',
    returns: Today,
  })
  read(): Promise<Today> {
    return this.service.read();
  }
}
