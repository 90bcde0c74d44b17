import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import {
  ApiError,
  conflict,
  formQuarantined,
  invalidField,
  notFound,
  orNotFound,
} from '../common/http/api-error.js';
import { ContentAiService } from '../content-ai/content-ai.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MESSAGES } from '../shared/messages.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import type { GeneratedPost, Idea, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { type CardOfPost, PostsRepository } from './posts.repository.js';
import type {
  ChangePost,
  CheckPost,
  ListedPosts,
  NewPost,
  PlanPosts,
  Post,
  PostVersion,
  RestorePost,
} from './posts.schemas.js';

/** Posts for the administrator. A write based on another version changes nothing. */
@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
    private readonly content: ContentAiService,
    private readonly steps: NextStepsService,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown submission */
  async ofSubmission(submissionId: string): Promise<Post[]> {
    await this.submissions.read(submissionId, ['id']);
    return this.posts.ofSubmission(submissionId);
  }

  /**
   * The same with decided posts of earlier months folded.
   * @param textsFrom the first month that is not folded; without it, no post is
   */
  async listed(submissionId: string, textsFrom?: string): Promise<ListedPosts> {
    if (textsFrom === undefined) return this.ofSubmission(submissionId);
    await this.submissions.read(submissionId, ['id']);
    return this.posts.listed(submissionId, textsFrom);
  }

  /** @throws ApiError 404 for an unknown post. */
  async get(id: string): Promise<Post> {
    const post = await this.posts.find(id);
    if (!post) throw notFound('post');
    return post;
  }

  /** The post of an idea; undefined before it is generated. */
  ofIdea(submissionId: string, ideaId: string): Promise<Post | undefined> {
    return this.posts.ofIdea(submissionId, ideaId);
  }

  /**
   * Stores the card of a post. If the post was changed in the meantime, a job updates the card; if it was
   * deleted, a job removes it.
   */
  async storeCard(submissionId: string, ideaId: string, card: CardOfPost): Promise<void> {
    await this.posts.keepCard(submissionId, ideaId, card);
  }

  /** Stores why the post has no card yet. */
  async storeCardError(submissionId: string, ideaId: string, error: string): Promise<void> {
    await this.posts.failCard(submissionId, ideaId, error);
  }

  /** Newest first. @throws ApiError 404 for an unknown post. */
  async versions(id: string): Promise<PostVersion[]> {
    await this.get(id);
    return this.posts.versions(id);
  }

  /** Authors of the versions of a submission's posts, for a data export; undefined without a post. */
  async record(submissionId: string) {
    const versions = await this.posts.madeVersions(submissionId);
    return versions.length > 0 ? versions : undefined;
  }

  /**
   * Stores a post that the administrator wrote for an idea. @throws ApiError 404 for an unknown submission or idea;
   * 409 for a quarantined form, or with the stored post as `current` if the idea has one
   */
  async create(submissionId: string, { ideaId, title, fullPost }: NewPost, by?: string): Promise<Post> {
    const columns = ['quarantined_at', 'content_ideas', 'selected_ideas'] as const;
    const { quarantined_at, content_ideas, selected_ideas } = await this.submissions.read(
      submissionId,
      columns,
    );
    if (quarantined_at) throw formQuarantined(MESSAGES.releaseFirst);
    const idea = [...selected_ideas, ...content_ideas].find(({ id }) => id === ideaId);
    const { contentType, ...known } = orNotFound(idea, 'idea');
    const created = await this.posts.write(
      submissionId,
      ideaId,
      { title, fullPost, contentType, madeBy: 'editor', made: 'written', by },
      { expected: 0, month: await this.monthOf(submissionId, known), jobs: this.jobs.kindsOn('post stored') },
    );
    if (!created) throw conflict(await this.posts.ofIdea(submissionId, ideaId));
    this.jobs.wake();
    return created;
  }

  /** The month of an idea's post: that of the idea, else the one that new ideas are for. */
  async monthOf(submissionId: string, { month }: Pick<Idea, 'month'>): Promise<string> {
    return month ?? this.steps.monthForIdeas(submissionId);
  }

  /**
   * @throws ApiError 404; 409 with the stored post as `current`; 422 for an image that is not a photo of the
   * client, or a post that stays without a text.
   */
  async change(id: string, { version, title, fullPost, images }: ChangePost, by?: string): Promise<Post> {
    const post = await this.onVersion(id, version);
    if (images) await this.mustBePhotos(post.submissionId, images);
    const text = { title: title ?? post.title, fullPost: fullPost ?? post.fullPost, images };
    // A post that could not be written has no text to keep.
    if (text.fullPost === '') throw invalidField('fullPost', MESSAGES.missing);
    const changed = await this.posts.write(
      post.submissionId,
      post.ideaId,
      { ...text, madeBy: 'editor', made: 'edited', by },
      { expected: version, jobs: this.jobs.kindsOn('post stored') },
    );
    if (!changed) throw await this.changedElsewhere(id);
    this.jobs.wake();
    return changed;
  }

  /**
   * Restores an earlier text as a new version, with those of its photos that still exist. @throws ApiError
   * 404 for an unknown version; 409 as above
   */
  async restore(id: string, { version, number }: RestorePost, by?: string): Promise<Post> {
    const post = await this.onVersion(id, version);
    const earlier = (await this.posts.versions(id)).find((other) => other.number === number);
    if (!earlier) throw notFound('version');
    const { title, fullPost } = earlier;
    const photos = await this.photosOf(post.submissionId);
    const images = earlier.images.filter((image) => photos.has(image));
    const restored = await this.posts.write(
      post.submissionId,
      post.ideaId,
      { title, fullPost, images, madeBy: 'editor', made: 'restored', restoredFrom: number, by },
      { expected: version, jobs: this.jobs.kindsOn('post stored') },
    );
    if (!restored) throw await this.changedElsewhere(id);
    this.jobs.wake();
    return restored;
  }

  /**
   * Approves the present version of a post for the release, or takes the approval back. @param by the name of the editor; undefined
   * takes it back
   * @throws ApiError 404; 409 with the stored post as `current` for another version
   */
  async approve(id: string, version: number, by: string | undefined): Promise<Post> {
    await this.onVersion(id, version);
    if (!(await this.posts.approve(id, version, { by: by ?? null, now: this.clock.now() })))
      throw await this.changedElsewhere(id);
    return this.get(id);
  }

  /** Deletes a post with all its versions and archives its card. @throws ApiError 404; 409 as above */
  async remove(id: string, version: number): Promise<void> {
    await this.onVersion(id, version);
    if (!(await this.posts.remove(id, version))) throw await this.changedElsewhere(id);
    this.jobs.wake();
  }

  /**
   * Reviews a stored post against the client's current material and stores the review.
   * @returns the stored post; one that was changed during the review keeps its earlier review
   * @throws ApiError 404 without such a submission or a post of it.
   */
  async check({ submissionId, ideaId }: CheckPost, signal?: AbortSignal): Promise<GeneratedPost> {
    const submission = await this.submissions.get(submissionId);
    const post = postOf(submission, ideaId);
    const review = await this.content.reviewPost(submission, post, signal);
    const row = await this.posts.ofIdea(submissionId, ideaId);
    if (row?.fullPost === post.fullPost) await this.posts.setReview(row.id, row.version, review);
    return postOf(await this.submissions.get(submissionId), ideaId);
  }

  /**
   * Notes that the client confirmed a number that no source has. @throws ApiError 404 for an unknown post; 422 for a
   * number that its review does not list
   */
  async confirmNumber(id: string, number: string): Promise<Post> {
    const { review } = await this.get(id);
    const listed = [...(review?.lookUp ?? []), ...(review?.confirmed?.lookUp ?? [])];
    if (!listed.some(({ kind, text }) => kind === 'number' && text === number))
      throw invalidField('number', MESSAGES.numberNotListed);
    await this.posts.confirmNumber(id, number);
    return this.get(id);
  }

  /** @throws ApiError 404 for an unknown post, or a number that is not confirmed */
  async undoConfirmedNumber(id: string, number: string): Promise<Post> {
    await this.get(id);
    if (!(await this.posts.undoConfirmedNumber(id, number))) throw notFound('number');
    return this.get(id);
  }

  /**
   * Moves posts to months, days and positions. @throws ApiError 404 if one does not belong to the submission;
   * nothing is moved then
   */
  async plan(submissionId: string, { timeZone, posts: places }: PlanPosts): Promise<Post[]> {
    const known = new Set((await this.ofSubmission(submissionId)).map(({ id }) => id));
    if (places.some(({ id }) => !known.has(id))) throw notFound('post');
    if (timeZone !== undefined) await this.submissions.change(submissionId, { time_zone: timeZone });
    await this.posts.place(submissionId, places);
    return this.posts.ofSubmission(submissionId);
  }

  private async onVersion(id: string, version: number): Promise<Post> {
    const post = await this.get(id);
    if (post.version !== version) throw conflict(post);
    return post;
  }

  /** Conflict with another write. */
  private async changedElsewhere(id: string): Promise<ApiError> {
    return conflict(await this.get(id));
  }

  private async photosOf(submissionId: string): Promise<Set<string>> {
    const { team_photos } = await this.submissions.read(submissionId, ['team_photos']);
    return new Set(team_photos.map(({ id }) => id));
  }

  private async mustBePhotos(submissionId: string, images: readonly string[]): Promise<void> {
    const known = await this.photosOf(submissionId);
    if (images.every((id) => known.has(id))) return;
    throw invalidField('images', MESSAGES.notAPhoto);
  }
}

/** @throws ApiError 404 if the idea has no text. */
function postOf({ full_posts }: Submission, ideaId: string): GeneratedPost {
  const post = full_posts.find((one) => one.ideaId === ideaId && one.fullPost !== '');
  if (!post) throw notFound('post');
  return post;
}
