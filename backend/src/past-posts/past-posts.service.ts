import { Injectable } from '@nestjs/common';
import { PostScraper } from '../capabilities/scraping.js';
import { ApiError } from '../common/http/api-error.js';
import { cleanedPost } from '../common/text/cleaned-post.js';
import { SAVED_POSTS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import type { PostSlots } from './past-posts.schemas.js';
import { ScrapingBudget } from './scraping-budget.js';

/** Fetches the prospect's last posts and stores them with the submission. */
@Injectable()
export class PastPostsService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly scraper: PostScraper,
    private readonly budget: ScrapingBudget,
  ) {}

  /**
   * Uses the client's own profile if there is one, else the one to imitate. Stores the five slots before it
   * returns them. If no post was found, the stored posts stay. @throws ApiError 404 for an unknown
   * submission, 429 over the scraping budget, 502 if no post was found, the scraper's own errors, 500 if storing failed
   */
  async scrape(submissionId: string): Promise<PostSlots> {
    const profile = await this.profileOf(submissionId);
    await this.budget.take(SAVED_POSTS);
    const posts = await this.scraper.scrape(profile.from);
    if (posts.every((post) => post === null))
      throw new ApiError(502, 'scrape_empty', MESSAGES.scrapeNoResponse);
    return this.store(submissionId, profile, posts);
  }

  /**
   * Stores posts that the scraper returned beside an error, as posts of the same profile. @throws ApiError 404
   * for an unknown submission, 500 if storing failed
   */
  async accept(submissionId: string, given: PostSlots): Promise<PostSlots> {
    const posts = Array.from({ length: SAVED_POSTS }, (_, index) => {
      const post = given[index];
      return post ? { ...post, text: cleanedPost(post.text) } : null;
    });
    return this.store(submissionId, await this.profileOf(submissionId), posts);
  }

  private async profileOf(submissionId: string): Promise<{ from: string; areOwn: boolean }> {
    const profiles = await this.submissions.read(submissionId, ['own_profile', 'linkedin_profile']);
    const areOwn = profiles.own_profile !== '';
    return { from: areOwn ? profiles.own_profile : profiles.linkedin_profile, areOwn };
  }

  private async store(
    submissionId: string,
    profile: { from: string; areOwn: boolean },
    posts: PostSlots,
  ): Promise<PostSlots> {
    try {
      await this.submissions.storeScrapedPosts(submissionId, { posts, ...profile });
    } catch (cause) {
      throw new ApiError(500, 'scrape_not_saved', MESSAGES.scrapeNotSaved, { cause });
    }
    return posts;
  }
}
