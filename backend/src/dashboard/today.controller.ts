import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VisibleTo } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import { Today, TodayQuery } from './today.schemas.js';
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
  read(
    @Query({ schema: TodayQuery }) { responsible }: TodayQuery,
    @VisibleTo() visibleTo: string | undefined,
  ): Promise<Today> {
    return this.service.read({ visibleTo, responsible });
  }
}
