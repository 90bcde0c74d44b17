import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.js';
import { ApiError, conflict, invalidField, notFound } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { PostsRepository } from './posts.repository.js';
import type { ChangePost, PlanPosts, Post, PostVersion, RestorePost } from './posts.schemas.js';

/** Posts as the administrator works on them. A write that was made on another version changes nothing. */
@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
  ) {}

  /** @throws ApiError 404 for an unknown submission. */
  async ofSubmission(submissionId: string): Promise<Post[]> {
    await this.submissions.read(submissionId, ['id']);
    return this.posts.ofSubmission(submissionId);
  }

  /** @throws ApiError 404 for an unknown post. */
  async get(id: string): Promise<Post> {
    const post = await this.posts.find(id);
    if (!post) throw notFound('post');
    return post;
  }

  /** Newest first. @throws ApiError 404 for an unknown post. */
  async versions(id: string): Promise<PostVersion[]> {
    await this.get(id);
    return this.posts.versions(id);
  }

  /** @throws ApiError 404; 409 with the present post as `current`; 422 for an image that is no photo of the client, or a post that stays without a text. */
  async change(id: string, { version, title, fullPost, images }: ChangePost): Promise<Post> {
    const post = await this.onVersion(id, version);
    if (images) await this.mustBePhotos(post.submissionId, images);
    const text = { title: title ?? post.title, fullPost: fullPost ?? post.fullPost, images };
    // One that could not be written has no text to keep.
    if (text.fullPost === '') throw invalidField('fullPost', MESSAGES.missing);
    const changed = await this.posts.write(
      post.submissionId,
      post.ideaId,
      { ...text, madeBy: 'editor', made: 'edited' },
      { expected: version, jobs: this.jobs.kindsOn('post stored') },
    );
    if (!changed) throw await this.changedElsewhere(id);
    this.jobs.wake();
    return changed;
  }

  /** Makes an earlier text the present one, as a version of its own. @throws ApiError 404 for a version that never was; 409 as above. */
  async restore(id: string, { version, number }: RestorePost): Promise<Post> {
    const post = await this.onVersion(id, version);
    const earlier = (await this.posts.versions(id)).find((other) => other.number === number);
    if (!earlier) throw notFound('version');
    const { title, fullPost } = earlier;
    const restored = await this.posts.write(
      post.submissionId,
      post.ideaId,
      { title, fullPost, madeBy: 'editor', made: 'restored', restoredFrom: number },
      { expected: version, jobs: this.jobs.kindsOn('post stored') },
    );
    if (!restored) throw await this.changedElsewhere(id);
    this.jobs.wake();
    return restored;
  }

  /** Deletes a post with all its versions; its card is put away. @throws ApiError 404; 409 as above. */
  async remove(id: string, version: number): Promise<void> {
    await this.onVersion(id, version);
    if (!(await this.posts.remove(id, version))) throw await this.changedElsewhere(id);
    this.jobs.wake();
  }

  /** Puts posts into months, on days and in order. @throws ApiError 404 when one of them is not the submission's; nothing has moved then. */
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

  /** Somebody was faster. */
  private async changedElsewhere(id: string): Promise<ApiError> {
    return conflict(await this.get(id));
  }

  private async mustBePhotos(submissionId: string, images: readonly string[]): Promise<void> {
    const { team_photos } = await this.submissions.read(submissionId, ['team_photos']);
    const known = new Set(team_photos.map(({ id }) => id));
    if (images.every((id) => known.has(id))) return;
    throw invalidField('images', MESSAGES.notAPhoto);
  }
}
