import { Injectable } from '@nestjs/common';
import { ManualsService } from '../brand-manuals/manuals.service.js';
import { ApiError, aborted, busy, formHeld } from '../common/http/api-error.js';
import { english } from '../common/language/translate.js';
import { detectLanguage } from '../common/text/language.js';
import { reasonOf, statusOf } from '../openai/failure.js';
import { MESSAGES } from '../shared/messages.js';
import type { PostReview } from '../submissions/post-review.schemas.js';
import type { GeneratedPost, Idea, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { briefOf } from './brief/brief.js';
import { type Material, materialOf } from './brief/material.js';
import type { MaterialReport } from './brief/material-report.js';
import type { StyleCard } from './brief/style-card.js';
import type { GenerateIdeas } from './content-ai.schemas.js';
import type { WritingFacts } from './review/post-review.js';
import { ReviewService } from './review/review.service.js';
import { TextThread } from './review/text-thread.js';
import { IdeaWriter } from './writing/idea-writer.js';
import { type PostOrder, PostWriter } from './writing/post-writer.js';

/** A post that is to be written, and how it is followed and given up. */
export type PostRequest = Pick<PostOrder, 'idea' | 'instruction' | 'linkedInPosts' | 'signal' | 'onText'> & {
  submissionId: string;
};

/** Ideas for the administrator, stored before they are answered, and posts for whoever stores them. */
@Injectable()
export class ContentAiService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly ideas: IdeaWriter,
    private readonly posts: PostWriter,
    private readonly manuals: ManualsService,
    private readonly thread: TextThread,
    private readonly reviews: ReviewService,
  ) {}

  /** What there is to write from, and what is missing. @throws ApiError 503 when there is too much to look through. */
  async material(id: string): Promise<MaterialReport> {
    const submission = await this.submissions.get(id);
    const material = materialOf(submission, { manuals: await this.manuals.ofSubmission(submission) });
    const report = await this.thread.run('report', material);
    if (!report) throw busy();
    return report;
  }

  /** How a client writes, in numbers. Undefined when their texts take too long to be looked through. */
  async styleOf(material: Material): Promise<StyleCard | undefined> {
    return (await this.thread.run('habits', { material, posts: [] }))?.card;
  }

  /** @throws ApiError 422 without a submission, 409 for a held one; with SPEC's text and the reason as `error` when the model fails. */
  async generateIdeas({ submission: ref, more }: GenerateIdeas, signal?: AbortSignal): Promise<Idea[]> {
    const submission = await this.selected(ref?.id);
    try {
      const written = await this.ideas.write({ submission, more, signal });
      // Read again: the list may have changed while the model wrote.
      const kept = more ? (await this.submissions.get(submission.id)).content_ideas : [];
      const ideas = [...kept, ...written];
      await this.submissions.storeIdeas(submission.id, ideas);
      return ideas;
    } catch (cause) {
      throw ideasError(cause, signal);
    }
  }

  /**
   * Writes the post of an idea, and stores nothing.
   * @throws ApiError 404 for an unknown submission, 409 for a held one; what the model threw; the signal's reason.
   */
  async writePost({ submissionId, idea, ...options }: PostRequest): Promise<GeneratedPost> {
    const submission = await this.selected(submissionId);
    const otherWebsites = await this.submissions.otherWebsites(submission.id);
    const manuals = await this.manuals.ofSubmission(submission);
    const post = await this.posts.write({ submission, idea, manuals, otherWebsites, ...options });
    // Given up while the last words arrived: nobody waits for it, so it must not replace what is there.
    options.signal?.throwIfAborted();
    return post;
  }

  /**
   * Reviews the present text of a post against what the client has given by now. Sentences that were judged before are
   * not paid for again. Stores nothing.
   */
  async reviewPost(submission: Submission, post: GeneratedPost, signal?: AbortSignal): Promise<PostReview> {
    const material = materialOf(submission, { manuals: await this.manuals.ofSubmission(submission) });
    const habits = await this.thread.run('habits', { material, posts: submission.full_posts });
    const { fullPost: text, review: earlier } = post;
    const review = await this.reviews.review({
      submissionId: submission.id,
      post: {
        text,
        brief: briefOf({ submission, idea: ideaOf(submission, post), material, habits }),
        language: detectLanguage(text) ?? earlier?.language ?? '',
        // The prompt and its secret are gone; what it left in the text was found when it was written.
        canary: '',
        otherWebsites: await this.submissions.otherWebsites(submission.id),
      },
      writing: writingOf(earlier),
      known: earlier?.sentences ?? [],
      signal,
    });
    return { ...review, ...(post.draft !== undefined && { text }) };
  }

  private async selected(id: string | undefined): Promise<Submission> {
    if (!id) throw new ApiError(422, 'no_submission', MESSAGES.noSubmissionSelected);
    const submission = await this.submissions.get(id);
    if (submission.spam_at) throw formHeld(MESSAGES.releaseFirst);
    return submission;
  }
}

/** @param signal who has left reads no answer, and that is no error of ours */
function ideasError(cause: unknown, signal?: AbortSignal): ApiError {
  if (cause instanceof ApiError) return cause;
  if (signal?.aborted) return aborted(MESSAGES.ideasFailed);
  const extra = { error: english(reasonOf(cause)) };
  return new ApiError(statusOf(cause), 'ideas_failed', MESSAGES.ideasFailed, { cause, extra });
}

/** The idea that a post was written for, or what the post itself says of it: ideas can be generated again. */
function ideaOf({ selected_ideas, content_ideas }: Submission, post: GeneratedPost): Idea {
  const { ideaId, title, contentType, description = '', hook = '' } = post;
  const known = [...selected_ideas, ...content_ideas].find(({ id }) => id === ideaId);
  return known ?? { id: ideaId, title, contentType, description, hook };
}

/** For a post from before there were reviews. */
const UNKNOWN = { promptVersion: '', model: '', repaired: false, dropped: [] };
const NOT_WRITTEN: WritingFacts = { ...UNKNOWN, usage: { inputTokens: 0, outputTokens: 0 } };

/** The facts of writing stay as they were. */
function writingOf(review: PostReview | undefined): WritingFacts {
  if (!review) return NOT_WRITTEN;
  const { promptVersion, model, repaired, dropped, usage } = review;
  return { promptVersion, model, repaired, dropped, usage };
}
