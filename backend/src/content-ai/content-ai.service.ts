import { Injectable } from '@nestjs/common';
import { ManualsService } from '../brand-manuals/manuals.service.js';
import { ApiError, aborted, busy, formQuarantined } from '../common/http/api-error.js';
import { english } from '../common/language/translate.js';
import { detectLanguage } from '../common/text/language.js';
import { reasonOf, statusOf } from '../openai/failure.js';
import { ModelService } from '../openai/model.service.js';
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

/** A request to write a post, with its progress callback and abort signal. */
export type PostRequest = Pick<PostOrder, 'idea' | 'instruction' | 'linkedInPosts' | 'signal' | 'onText'> & {
  submissionId: string;
};

/** Generates and stores ideas; generates posts for callers that store them. */
@Injectable()
export class ContentAiService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly ideas: IdeaWriter,
    private readonly posts: PostWriter,
    private readonly manuals: ManualsService,
    private readonly thread: TextThread,
    private readonly reviews: ReviewService,
    private readonly model: ModelService,
  ) {}

  /** Reports available and missing material. @throws ApiError 503 when the analysis times out. */
  async material(id: string): Promise<MaterialReport> {
    const submission = await this.submissions.get(id);
    const material = materialOf(submission, {
      manuals: await this.manuals.ofSubmission(submission),
      withSamples: this.model.isSimulated,
    });
    const report = await this.thread.run('report', material);
    if (!report) throw busy();
    return report;
  }

  /** Measures a client's style. Undefined when the analysis times out. */
  async styleOf(material: Material): Promise<StyleCard | undefined> {
    return (await this.thread.run('habits', { material, posts: [] }))?.card;
  }

  /** @throws ApiError 422 without a submission, 409 for a quarantined one; SPEC's text with the reason as `error` when the model fails. */
  async generateIdeas({ submission: ref, more }: GenerateIdeas, signal?: AbortSignal): Promise<Idea[]> {
    const submission = await this.selected(ref?.id);
    try {
      const written = await this.ideas.write({ submission, more, signal });
      const replaced = new Set(more ? [] : submission.content_ideas.map(({ id }) => id));
      // Ideas that were added during the model call stay, also those of a concurrent generation.
      return await this.submissions.storeIdeas(submission.id, (stored) => [
        ...stored.filter(({ id }) => !replaced.has(id)),
        ...written,
      ]);
    } catch (cause) {
      throw ideasError(cause, signal);
    }
  }

  /**
   * Writes the post of an idea without storing it.
   * @throws ApiError 404 for an unknown submission, 409 for a quarantined one; the model's error; the signal's reason.
   */
  async writePost({ submissionId, idea, ...options }: PostRequest): Promise<GeneratedPost> {
    const submission = await this.selected(submissionId);
    const otherWebsites = await this.submissions.otherWebsites(submission.id);
    const manuals = await this.manuals.ofSubmission(submission);
    const post = await this.posts.write({ submission, idea, manuals, otherWebsites, ...options });
    // An aborted request must not replace the stored post, even if the text arrived completely.
    options.signal?.throwIfAborted();
    return post;
  }

  /**
   * Reviews the current text of a post against the client's current material. Reuses earlier verdicts, which cost no
   * tokens. Stores nothing.
   */
  async reviewPost(submission: Submission, post: GeneratedPost, signal?: AbortSignal): Promise<PostReview> {
    const material = materialOf(submission, {
      manuals: await this.manuals.ofSubmission(submission),
      withSamples: this.model.isSimulated,
    });
    const habits = await this.thread.run('habits', { material, posts: submission.full_posts });
    const { fullPost: text, review: earlier } = post;
    const review = await this.reviews.review({
      submissionId: submission.id,
      post: {
        text,
        brief: briefOf({ submission, idea: ideaOf(submission, post), material, habits }),
        language: detectLanguage(text) ?? earlier?.language ?? '',
        // The prompt's secret is not stored; a leak was already detected when the post was written.
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
    if (submission.quarantined_at) throw formQuarantined(MESSAGES.releaseFirst);
    return submission;
  }
}

/** @param signal after an abort the client reads no answer, so the failure is not logged as an error */
function ideasError(cause: unknown, signal?: AbortSignal): ApiError {
  if (cause instanceof ApiError) return cause;
  if (signal?.aborted) return aborted(MESSAGES.ideasFailed);
  const extra = { error: english(reasonOf(cause)) };
  return new ApiError(statusOf(cause), 'ideas_failed', MESSAGES.ideasFailed, { cause, extra });
}

/** The idea of a post; falls back to the post's own fields, because ideas can be regenerated. */
function ideaOf({ selected_ideas, content_ideas }: Submission, post: GeneratedPost): Idea {
  const { ideaId, title, contentType, description = '', hook = '' } = post;
  const known = [...selected_ideas, ...content_ideas].find(({ id }) => id === ideaId);
  return known ?? { id: ideaId, title, contentType, description, hook };
}

/** For posts written before reviews existed. */
const UNKNOWN = { promptVersion: '', model: '', repaired: false, dropped: [] };
const NOT_WRITTEN: WritingFacts = { ...UNKNOWN, usage: { inputTokens: 0, outputTokens: 0 } };

/** Keeps how the text was written. */
function writingOf(review: PostReview | undefined): WritingFacts {
  if (!review) return NOT_WRITTEN;
  const { promptVersion, model, repaired, dropped, usage } = review;
  return { promptVersion, model, repaired, dropped, usage };
}
