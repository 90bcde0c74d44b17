import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../platform/clock.js';
import { contentRange, contentRangeHeader } from '../platform/http/content-range.js';
import { ApiErrors } from '../platform/http/docs.js';
import { POST_LIST_QUERY_EXAMPLES, PostListQuery, PostRow, toPostsPage } from './post-list.query.js';
import { PostListRepository } from './post-list.repository.js';

const parameter = (name: keyof typeof POST_LIST_QUERY_EXAMPLES) =>
  ApiQuery({ name, required: false, schema: { type: 'string' }, example: POST_LIST_QUERY_EXAMPLES[name] });

/** The posts of all clients, in ra-data-simple-rest's protocol. */
@ApiTags('posts')
@Controller()
export class PostListController {
  constructor(
    private readonly posts: PostListRepository,
    private readonly clock: Clock,
  ) {}

  @Get('posts')
  @parameter('filter')
  @parameter('range')
  @parameter('sort')
  @ApiOperation({
    summary: 'A page of the posts of all clients',
    description:
      '`due` is of this week, from Monday to Sunday by UTC; `written` tells posts with a text from those without.',
    operationId: 'listAllPosts',
  })
  @ApiOkResponse({ standardSchema: PostRow, isArray: true, headers: contentRangeHeader('posts') })
  @ApiErrors(401, 422)
  async list(
    @Query({ schema: PostListQuery }) query: PostListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostRow[]> {
    const page = toPostsPage(query, this.clock.now());
    const { rows, total } = await this.posts.list(page);
    const { offset } = page;
    response.setHeader('Content-Range', contentRange('posts', { offset, count: rows.length, total }));
    return rows;
  }
}
