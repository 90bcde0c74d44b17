import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../common/clock.js';
import { VisibleTo } from '../common/http/person.js';
import { Route, TEXT } from '../common/http/route.js';
import { toCalendar } from '../shared/ics.js';
import { PlannedPostsRepository } from './planned-posts.repository.js';
import { type PlannedPostRow, PlannedPosts, PlannedPostsQuery } from './planned-posts.schemas.js';

/** Maximum number of posts of a month on the calendar: eight each of 250 clients. */
const MAX_POSTS = 2000;

/** The month of the calendar. */
const MonthQuery = () =>
  ApiQuery({
    name: 'month',
    description: 'The month, such as `2026-12`.',
    schema: { type: 'string', example: '2026-12' },
  });

/** The calendar of all clients. */
@ApiTags('posts')
@Controller()
export class PlannedPostsController {
  constructor(
    private readonly posts: PlannedPostsRepository,
    private readonly clock: Clock,
  ) {}

  @Get('planned-posts')
  @MonthQuery()
  @Route({
    id: 'listPlannedPosts',
    rights: 'read clients',
    client: 'filtered',
    summary: 'List the posts of a month for the calendar',
    description:
      'For the administrator. Returns the written posts of all clients that are planned in the month, by day and time, then those that count for the month and have no day yet. At most 2,000.',
    returns: PlannedPosts,
  })
  async list(
    @Query({ schema: PlannedPostsQuery }) { month, responsible }: PlannedPostsQuery,
    @VisibleTo() visibleTo: string | undefined,
  ): Promise<PlannedPosts> {
    const posts = await this.posts.ofMonth(month, MAX_POSTS + 1, { visibleTo, responsible });
    return { posts: posts.slice(0, MAX_POSTS), isComplete: posts.length <= MAX_POSTS };
  }

  @Get('planned-posts.ics')
  @MonthQuery()
  @Route({
    id: 'downloadPlannedPosts',
    rights: 'read clients',
    client: 'filtered',
    summary: 'Download the posts of a month as a calendar file',
    description:
      'For the administrator. Returns the planned posts of all clients in the month as an iCalendar file, without declined ones.',
    returns: { 'text/calendar': TEXT },
  })
  async calendar(
    @Query({ schema: PlannedPostsQuery }) { month, responsible }: PlannedPostsQuery,
    @VisibleTo() visibleTo: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const posts = await this.posts.ofMonth(month, MAX_POSTS, { visibleTo, responsible });
    const file = toCalendar(posts.flatMap(toEvent), { product: 'Posts', now: this.clock.now() });
    response.attachment(`posts-${month}.ics`).type('text/calendar').send(file);
  }
}

function toEvent({ id, plannedDay, plannedTime, state, timeZone, title, name, website }: PlannedPostRow) {
  if (plannedDay === null || state === 'declined') return [];
  return [{ id, day: plannedDay, time: plannedTime, timeZone, title: `${name || website}: ${title}` }];
}
