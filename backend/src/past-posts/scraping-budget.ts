import { Injectable } from '@nestjs/common';
import { SCRAPED_POSTS_A_DAY } from '../common/limits/policy.js';
import { Amounts } from '../limits/amounts.service.js';
import { SAVED_POSTS } from '../shared/limits.js';

const DAY_S = 86_400;
const COUNT = { key: 'scraped posts', limit: SCRAPED_POSTS_A_DAY / SAVED_POSTS, seconds: DAY_S };

/** The posts that may be scraped within a day, shared by all clients and servers. Counted in fives. */
@Injectable()
export class ScrapingBudget {
  constructor(private readonly amounts: Amounts) {}

  /** Counts the posts of a run before it starts. @throws ApiError 429 over the budget, 503 if it cannot be counted */
  async take(posts: number): Promise<void> {
    for (let counted = 0; counted < posts; counted += SAVED_POSTS) await this.amounts.take([COUNT]);
  }
}
