import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../common/http/api-docs.js';
import { ApiError, integrationOff } from '../common/http/api-error.js';
import { NeedsIntegration } from '../config/needs-integration.js';
import { MESSAGES } from '../shared/messages.js';
import { APIFY } from './apify.integration.js';
import { PostSlots, ScrapePosts } from './past-posts.schemas.js';
import { PastPostsService } from './past-posts.service.js';

@ApiTags('past posts')
@Controller()
export class PastPostsController {
  constructor(private readonly pastPosts: PastPostsService) {}

  @Post('scrape-posts')
  @NeedsIntegration(APIFY)
  @HttpCode(200)
  @ApiOperation({
    summary: "Fetch the client's last posts",
    description:
      'For the administrator. Fetches the last posts of the stored LinkedIn profile and saves them on the submission. A repeated call replaces them. If the scraper reports an error beside posts, nothing is saved: the error has the posts, and a call with them saves them.',
    operationId: 'scrapePosts',
  })
  @ApiOkResponse({
    description: 'The saved posts, newest first; `null` where there is none.',
    standardSchema: PostSlots,
  })
  @ApiErrors(
    400,
    401,
    403,
    404,
    422,
    new ApiError(422, 'profile_url_missing', MESSAGES.profileUrlMissing),
    new ApiError(500, 'scrape_not_saved', MESSAGES.scrapeNotSaved),
    new ApiError(502, 'scrape_of_others', MESSAGES.scrapeOfOthers('Mia Example')),
    new ApiError(502, 'scrape_unreachable', MESSAGES.scrapeUnreachable),
    new ApiError(504, 'scrape_no_response', MESSAGES.scrapeNoResponse),
    integrationOff(APIFY),
  )
  scrape(@Body({ schema: ScrapePosts }) { submissionId, posts }: ScrapePosts): Promise<PostSlots> {
    return posts ? this.pastPosts.accept(submissionId, posts) : this.pastPosts.scrape(submissionId);
  }
}
