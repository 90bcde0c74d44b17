/** A post as the scraper found it. */
export interface ScrapedPost {
  text: string;
  url?: string | undefined;
  postedAt?: string | undefined;
  numLikes?: number | undefined;
  numComments?: number | undefined;
}

/** Numbers of a post as the scraper read them; a missing one is unknown. */
export interface ScrapedNumbers {
  /** Number of its activity. */
  activity: string;
  likes?: number | undefined;
  comments?: number | undefined;
}

/** Gets the latest posts of a LinkedIn profile. */
export abstract class PostScraper {
  static readonly capability = 'scraping';

  /**
   * The newest posts first: always SAVED_POSTS entries, null where there is none.
   * @param profileUrl as stored; nothing is sent unless it is a profile on linkedin.com
   * @throws ApiError with SPEC's text for every failure
   */
  abstract scrape(profileUrl: string): Promise<(ScrapedPost | null)[]>;

  /**
   * The numbers of the newest posts, read in a separate run. Leaves out posts whose address names no activity.
   * @param profileUrl as for `scrape`
   * @param count of posts to read
   * @throws ApiError as `scrape`
   */
  abstract readNumbers(profileUrl: string, count: number): Promise<ScrapedNumbers[]>;
}
