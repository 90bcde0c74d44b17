import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError } from '../common/http/api-error.js';
import { Route } from '../common/http/route.js';
import { MESSAGES } from '../shared/messages.js';
import { PostSlots, ScrapePosts } from './past-posts.schemas.js';
import { PastPostsService } from './past-posts.service.js';

@ApiTags('past posts')
@Controller()
export class PastPostsController {
  constructor(private readonly pastPosts: PastPostsService) {}

  @Post('scrape-posts')
  @NeedsCapability('scraping')
  @HttpCode(200)
  @Route({
    id: 'scrapePosts',
    rights: 'edit clients',
    client: 'body.submissionId',
    summary: "Fetch the client's last posts",
    description:
      'For the administrator. Fetches the last posts of the stored LinkedIn profile and saves them on the submission. A repeated call replaces them. If the scraper reports an error beside posts, nothing is saved: the error has the posts, and a call with them saves them.',
    returns: PostSlots,
    success: 'The saved posts, newest first; `null` where there is none.',
    errors: [
      404,
      new ApiError(422, 'profile_url_missing', MESSAGES.profileUrlMissing),
      new ApiError(500, 'scrape_not_saved', MESSAGES.scrapeNotSaved),
      new ApiError(502, 'scrape_of_others', MESSAGES.scrapeOfOthers('Mia Example')),
      new ApiError(502, 'scrape_unreachable', MESSAGES.scrapeUnreachable),
      new ApiError(504, 'scrape_no_response', MESSAGES.scrapeNoResponse),
    ],
  })
  scrape(@Body({ schema: ScrapePosts }) { submissionId, posts }: ScrapePosts): Promise<PostSlots> {
    return posts ? this.pastPosts.accept(submissionId, posts) : this.pastPosts.scrape(submissionId);
  }
}
