import { Injectable } from '@nestjs/common';
import { reasonOf, statusOf } from '../ai-budgets/failure.js';
import { ManualsService } from '../brand-manuals/manuals.service.js';
import { ApiError, aborted, busy, formQuarantined } from '../common/http/api-error.js';
import { english } from '../common/language/translate.js';
import { detectLanguage } from '../common/text/language.js';
import { MESSAGES } from '../shared/messages.js';
import { unusedIdeas } from '../shared/month-ideas.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import type { PostReview } from '../submissions/post-review.schemas.js';
import type { GeneratedPost, Idea, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { briefOf } from './brief/brief.js';
import { MATERIAL_COLUMNS, type Material } from './brief/material.js';
import { MaterialReader } from './brief/material-reader.js';
import type { MaterialReport } from './brief/material-report.js';
import type { StyleCard } from './brief/style-card.js';
import type { GenerateIdeas } from './content-ai.schemas.js';
import type { WritingFacts } from './review/post-review.js';
import { ReviewService } from './review/review.service.js';
import { TextThread } from './review/text-thread.js';
import { IDEAS_PER_RUN, IdeaWriter } from './writing/idea-writer.js';
import { PostWriter, type WritePostRequest } from './writing/post-writer.js';

/** A request to write a post, with its progress callback and abort signal. */
export type PostRequest = Pick<
  WritePostRequest,
  'idea' | 'instruction' | 'linkedInPosts' | 'signal' | 'onText'
> & {
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
    private readonly materials: MaterialReader,
    private readonly thread: TextThread,
    private readonly reviews: ReviewService,
    private readonly steps: NextStepsService,
  ) {}

  /** Reports available and missing material. @throws ApiError 503 when the analysis times out. */
  async material(id: string): Promise<MaterialReport> {
    const columns = [...MATERIAL_COLUMNS, 'brand_manual', 'quarantined_at'] as const;
    const submission = await this.submissions.read(id, columns);
    const manuals = await this.manuals.ofSubmission(submission);
    const material = await this.materials.read(submission, { manuals });
    const report = await this.thread.run('report', material);
    if (!report) throw busy();
    return report;
  }

  /** Measures a client's style. Undefined when the analysis times out. */
  async styleOf(material: Material): Promise<StyleCard | undefined> {
    return (await this.thread.run('habits', { material, posts: [] }))?.card;
  }

  /**
   * Generates and stores ideas for a month. Without `more` they replace those of the month that are neither selected nor
   * written.
   * @returns all stored ideas
   * @throws ApiError 422 without a submission or for a month that is not open, 409 for a quarantined one; SPEC's text with
   * the reason as `error` when the model fails.
   */
  async generateIdeas(
    { submission: ref, more, month: wanted }: GenerateIdeas,
    signal?: AbortSignal,
  ): Promise<Idea[]> {
    const submission = await this.selected(ref?.id);
    const { id } = submission;
    const month = wanted ? await this.steps.openMonth(id, wanted) : await this.steps.monthForIdeas(id);
    const written = submission.full_posts.flatMap(({ ideaId, fullPost }) => (fullPost ? [ideaId] : []));
    const replaced = new Set(more ? [] : unusedIdeas(submission, { month, written }).map((idea) => idea.id));
    const { content_ideas: offered, selected_ideas: selected } = submission;
    const kept = [...offered, ...selected].filter((idea) => !replaced.has(idea.id));
    const count = more ?? (await this.steps.ideasOfMonth(id, month, IDEAS_PER_RUN));
    try {
      const written = await this.ideas.write({ submission, count, kept, signal });
      // Ideas that were added during the model call stay, also those of a concurrent generation.
      return await this.submissions.storeIdeas(
        id,
        (stored) => [
          ...stored.filter((idea) => !replaced.has(idea.id)),
          ...written.map((idea) => ({ ...idea, month })),
        ],
        { searched_length: written.length < count ? answersLength(submission) : null },
      );
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'no_ideas_left')
        await this.submissions.change(id, { searched_length: answersLength(submission) });
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
    const manuals = await this.manuals.ofSubmission(submission);
    const material = await this.materials.read(submission, { manuals });
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

/** Characters of all answers, as the SQL function `answers_length` counts them. */
function answersLength({ interview_answers }: Pick<Submission, 'interview_answers'>): number {
  return interview_answers.reduce((sum, answer) => sum + [...answer].length, 0);
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
