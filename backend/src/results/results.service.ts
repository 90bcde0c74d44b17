import { Injectable } from '@nestjs/common';
import { PostScraper } from '../capabilities/scraping.js';
import { Clock } from '../common/clock.js';
import { ApiError, invalidField, orNotFound } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import { ScrapingBudget } from '../past-posts/scraping-budget.js';
import { SettingsService } from '../settings/settings.service.js';
import { activityOf } from '../shared/linkedin-activity.js';
import { MESSAGES } from '../shared/messages.js';
import { clientToday, zoneOf } from '../shared/months.js';
import { dayIn } from '../shared/plan.js';
import { latestNumbers, RESULT_NUMBERS, type ResultSource } from '../shared/results.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ResultsRepository } from './results.repository.js';
import type { PublishedPost, Results, ResultsRead, TypedResults } from './results.schemas.js';

/** Results of published posts: typed by the agency or the client, or read by a scraping run. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly submissions: SubmissionsService,
    private readonly steps: NextStepsService,
    private readonly scraper: PostScraper,
    private readonly budget: ScrapingBudget,
    private readonly settings: SettingsService,
    private readonly endpoints: Endpoints,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown submission. */
  async ofClient(id: string): Promise<Results> {
    const [posts, today, profile, { resultPosts: postsPerRun }] = await Promise.all([
      this.published(id),
      this.today(id),
      this.profileOf(id),
      this.settings.current(),
    ]);
    const refusal = this.endpoints.isOff('scraping')
      ? 'off'
      : profile === ''
        ? 'profile'
        : posts.some(({ isReadable }) => isReadable)
          ? null
          : 'addresses';
    return { posts, today, refusal, postsPerRun };
  }

  /** The published posts of a client with their results, newest first. @throws ApiError 404 for an unknown submission */
  async published(id: string): Promise<PublishedPost[]> {
    const [plan, facts] = await Promise.all([this.steps.plan(), this.steps.factsOf(id)]);
    const [posts, readings] = await Promise.all([this.results.published(id), this.results.readings(id)]);
    return posts.map(({ id: postId, title, posted_at, posted_url: postedUrl }) => {
      const ofPost = readings.get(postId) ?? [];
      return {
        postId,
        title,
        postedOn: dayIn(zoneOf(facts, plan), new Date(posted_at)),
        postedUrl,
        isReadable: activityOf(postedUrl ?? '') !== undefined,
        latest: latestNumbers(ofPost),
        readings: ofPost,
      };
    });
  }

  /**
   * Stores numbers that a person typed for a post of a client. Others of the same source and day are replaced.
   * @throws ApiError 404 for a post that the client does not have; 409 unless it is published; 422 without a number, and
   * for a day before the publication or in the future
   */
  async type(
    id: string,
    postId: string,
    { day: given, ...numbers }: TypedResults,
    source: Exclude<ResultSource, 'scraper'>,
  ): Promise<Results> {
    if (RESULT_NUMBERS.every((name) => numbers[name] === null))
      throw invalidField(RESULT_NUMBERS[0], MESSAGES.resultsEmpty);
    const [posts, today] = await Promise.all([this.published(id), this.today(id)]);
    const post = posts.find((one) => one.postId === postId);
    if (!post) throw new ApiError(409, 'not_published', MESSAGES.notPublished);
    const day = given ?? today;
    if (day < post.postedOn || day > today) throw invalidField('day', MESSAGES.resultDay);
    const isStored = await this.results.put({ postId, source, day, numbers, takenAt: this.clock.now() });
    if (!isStored) throw new ApiError(409, 'not_published', MESSAGES.notPublished);
    return this.ofClient(id);
  }

  /** Removes a reading. @returns the id of the submission @throws ApiError 404 for an unknown reading */
  async remove(readingId: string): Promise<string> {
    const submissionId = orNotFound(await this.results.ownerOf(readingId), 'reading');
    await this.results.remove(readingId);
    return submissionId;
  }

  /**
   * Reads likes and comments of the client's newest posts and stores those of published posts. The number of their
   * activity identifies them.
   * @throws ApiError 404 for an unknown submission; 409 while no post has an address; 422 without a profile; 429 over the
   * scraping budget; the scraper's errors
   */
  async read(id: string): Promise<ResultsRead> {
    const { posts, refusal, postsPerRun, today: day } = await this.ofClient(id);
    if (refusal === 'profile') throw new ApiError(422, 'profile_url_missing', MESSAGES.profileUrlMissing);
    if (refusal === 'addresses') throw new ApiError(409, 'no_addresses', MESSAGES.noAddresses);
    await this.budget.take(postsPerRun);
    const found = new Map(
      (await this.scraper.readNumbers(await this.profileOf(id), postsPerRun)).map((post) => [
        post.activity,
        post,
      ]),
    );
    const takenAt = this.clock.now();
    const readable = posts.filter(({ isReadable }) => isReadable);
    let read = 0;
    for (const { postId, postedUrl } of readable) {
      const post = found.get(activityOf(postedUrl ?? '') ?? '');
      if (post?.likes === undefined && post?.comments === undefined) continue;
      const { likes: reactions = null, comments = null } = post;
      const numbers = { impressions: null, reactions, comments, reposts: null, saves: null };
      if (await this.results.put({ postId, source: 'scraper', day, numbers, takenAt })) read += 1;
    }
    return { read, notFound: readable.length - read, results: await this.ofClient(id) };
  }

  /** All readings of a submission, for a data export; undefined if there are none. */
  async record(id: string) {
    const posts = await this.published(id);
    const withReadings = posts.filter(({ readings }) => readings.length > 0);
    return withReadings.length > 0
      ? withReadings.map(({ postId, title, postedOn, postedUrl, readings }) => ({
          postId,
          title,
          postedOn,
          postedUrl,
          readings,
        }))
      : undefined;
  }

  /** The submission of a post. @throws ApiError 404 for an unknown post */
  async ownerOf(postId: string): Promise<string> {
    return orNotFound(await this.results.submissionOf(postId), 'post');
  }

  /** Today for the client, or for the agency where that is a later day. */
  private async today(id: string): Promise<string> {
    const now = this.clock.now();
    const [plan, facts] = await Promise.all([this.steps.plan(), this.steps.factsOf(id)]);
    const [clients, agencys] = [clientToday(facts, plan, now), dayIn(plan.timeZone, now)];
    return clients > agencys ? clients : agencys;
  }

  /** The client's own profile, else the other one: posts of a person to imitate are never matched. */
  private async profileOf(id: string): Promise<string> {
    const { own_profile, linkedin_profile } = await this.submissions.read(id, [
      'own_profile',
      'linkedin_profile',
    ]);
    return own_profile || linkedin_profile;
  }
}
