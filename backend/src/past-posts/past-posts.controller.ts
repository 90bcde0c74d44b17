import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../platform/http/docs.js';
import { SAVED_POSTS } from '../rules/limits.js';
import { inWords } from '../rules/units.js';
import { PostSlots, ScrapePosts } from './past-posts.schemas.js';
import { PastPostsService } from './past-posts.service.js';

@ApiTags('past posts')
@Controller()
export class PastPostsController {
  constructor(private readonly pastPosts: PastPostsService) {}

  @Post('scrape-posts')
  @HttpCode(200)
  @ApiOperation({
    summary: `Fetches and stores the prospect's last ${inWords(SAVED_POSTS)} posts`,
    operationId: 'scrapePosts',
  })
  @ApiOkResponse({ standardSchema: PostSlots })
  @ApiErrors(401, 403, 404, 422, 500, 502, 504)
  scrape(@Body({ schema: ScrapePosts }) { submissionId }: ScrapePosts): Promise<PostSlots> {
    return this.pastPosts.scrape(submissionId);
  }
}
