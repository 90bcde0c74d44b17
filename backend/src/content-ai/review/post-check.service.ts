import { Injectable } from '@nestjs/common';
import { ManualsService } from '../../manuals/manuals.service.js';
import { notFound } from '../../platform/http/api-error.js';
import { detectLanguage } from '../../platform/text/language.js';
import { PostsRepository } from '../../posts/posts.repository.js';
import type { PostReview } from '../../submissions/post-review.schemas.js';
import type { GeneratedPost, Idea, Submission } from '../../submissions/submission.schemas.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { briefOf } from '../brief/brief.js';
import { materialOf } from '../brief/material.js';
import type { WritingFacts } from './post-review.js';
import { ReviewService } from './review.service.js';
import { TextThread } from './text-thread.js';

export interface CheckOrder {
  submissionId: string;
  ideaId: string;
  signal?: AbortSignal | undefined;
}

/** Reviews posts again after somebody changed them, or the material. What is as it was is not paid for again. */
@Injectable()
export class PostCheckService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly manuals: ManualsService,
    private readonly reviews: ReviewService,
    private readonly thread: TextThread,
    private readonly posts: PostsRepository,
  ) {}

  /**
   * Reviews a stored post as it is now, against what the client has given by now, and stores the review with it.
   * @returns the post as it is stored then; one that was changed while it was checked keeps its earlier review
   * @throws ApiError 404 without such a submission or a post of it.
   */
  async check({ submissionId, ideaId, signal }: CheckOrder): Promise<GeneratedPost> {
    const submission = await this.submissions.get(submissionId);
    const post = postOf(submission, ideaId);
    const material = materialOf(submission, {
      manuals: await this.manuals.ofSubmission(submission),
    });
    const habits = await this.thread.run('habits', { material, posts: submission.full_posts });
    const { fullPost: text, review: earlier } = post;
    const review = await this.reviews.review({
      submissionId,
      post: {
        text,
        brief: briefOf({ submission, idea: ideaOf(submission, post), material, habits }),
        language: detectLanguage(text) ?? earlier?.language ?? '',
        // The prompt and its secret are long gone; what it left in the text was found when it was written.
        canary: '',
        otherWebsites: await this.submissions.otherWebsites(submissionId),
      },
      writing: writingOf(earlier),
      known: earlier?.sentences ?? [],
      signal,
    });
    const kept = { ...review, ...(post.draft !== undefined && { text }) };
    const row = await this.posts.ofIdea(submissionId, ideaId);
    if (row?.fullPost === text) await this.posts.setReview(row.id, row.version, kept);
    return postOf(await this.submissions.get(submissionId), ideaId);
  }
}

/** @throws ApiError 404 when the idea has no text. */
function postOf({ full_posts }: Submission, ideaId: string): GeneratedPost {
  const post = full_posts.find((one) => one.ideaId === ideaId && one.fullPost !== '');
  if (!post) throw notFound('post');
  return post;
}

/** The idea that a post was written for, or what the post itself says of it: ideas can be generated anew. */
function ideaOf({ selected_ideas, content_ideas }: Submission, post: GeneratedPost): Idea {
  const { ideaId, title, contentType, description = '', hook = '' } = post;
  const known = [...selected_ideas, ...content_ideas].find(({ id }) => id === ideaId);
  return known ?? { id: ideaId, title, contentType, description, hook };
}

/** A post from before there were reviews has nothing to say of how it was written. */
const UNKNOWN = { promptVersion: '', model: '', repaired: false, dropped: [] };
const NOT_WRITTEN: WritingFacts = { ...UNKNOWN, usage: { inputTokens: 0, outputTokens: 0 } };

/** How the text was written stays as it was. */
function writingOf(review: PostReview | undefined): WritingFacts {
  if (!review) return NOT_WRITTEN;
  const { promptVersion, model, repaired, dropped, usage } = review;
  return { promptVersion, model, repaired, dropped, usage };
}
