import { Injectable } from '@nestjs/common';
import { ApiError } from '../common/http/api-error.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import type { PostSlots } from './past-posts.schemas.js';
import { ScraperService } from './scraper.service.js';

/** Fetches the prospect's last posts and stores them with the submission. */
@Injectable()
export class PastPostsService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly scraper: ScraperService,
  ) {}

  /**
   * Uses the client's own profile if there is one, else the one to imitate. Stores the five slots before it
   * returns them. If no post was found, the stored posts stay. @throws ApiError 404 for an unknown
   * submission, 502 if no post was found, the scraper's own errors, 500 if storing failed
   */
  async scrape(submissionId: string): Promise<PostSlots> {
    const profiles = await this.submissions.read(submissionId, ['own_profile', 'linkedin_profile']);
    const areOwn = profiles.own_profile !== '';
    const from = areOwn ? profiles.own_profile : profiles.linkedin_profile;
    const posts = await this.scraper.scrape(from);
    if (posts.every((post) => post === null))
      throw new ApiError(502, 'scrape_empty', MESSAGES.scrapeNoResponse);
    try {
      await this.submissions.storeScrapedPosts(submissionId, { posts, from, areOwn });
    } catch (cause) {
      throw new ApiError(500, 'scrape_not_saved', MESSAGES.scrapeNotSaved, { cause });
    }
    return posts;
  }
}
