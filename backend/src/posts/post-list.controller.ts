import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { Clock } from '../common/clock.js';
import { contentRange } from '../common/http/http.js';
import { VisibleTo } from '../common/http/person.js';
import { oneOf, Route } from '../common/http/route.js';
import { POST_STATE_NAMES } from '../shared/posts.js';
import { PostListQuery, PostRow, SORTABLE, toPostsPage } from './post-list.query.js';
import { PostListRepository } from './post-list.repository.js';

/** The posts of all clients, in ra-data-simple-rest's protocol. */
@ApiTags('posts')
@Controller()
export class PostListController {
  constructor(
    private readonly posts: PostListRepository,
    private readonly clock: Clock,
  ) {}

  @Get('posts')
  @Route({
    id: 'listAllPosts',
    rights: 'read clients',
    client: 'filtered',
    summary: 'List posts of all clients',
    description:
      'For the administrator. Returns one page of posts without their texts, the last changed first.',
    list: {
      resource: 'posts',
      filter: {
        q: 'a text in the title, the name or the website, in upper or lower case',
        submissionId: 'the posts of one submission',
        state: `the state of the post: ${oneOf(POST_STATE_NAMES)}`,
        due: '`week` for posts planned from Monday to Sunday of this week, by UTC',
        written: '`true` for posts with a text, `false` for those without',
      },
      sort: SORTABLE,
      example: { filter: { due: 'week' }, sort: ['plannedDay', 'ASC'] },
    },
    returns: z.array(PostRow),
  })
  async list(
    @Query({ schema: PostListQuery }) query: PostListQuery,
    @VisibleTo() visibleTo: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostRow[]> {
    const page = toPostsPage(query, this.clock.now());
    const { rows, total } = await this.posts.list(page, visibleTo);
    const { offset } = page;
    response.setHeader('Content-Range', contentRange('posts', { offset, count: rows.length, total }));
    return rows;
  }
}
