import { Injectable } from '@nestjs/common';
import { ManualsService } from '../manuals/manuals.service.js';
import { reasonOf, statusOf } from '../openai/failure.js';
import { AiSpend } from '../openai/spend/ai-spend.js';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import type { GeneratedPost, Idea, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { materialOf } from './brief/material.js';
import type { MaterialReport } from './brief/material-report.js';
import type { AiUsageReport, GenerateIdeas } from './content-ai.schemas.js';
import { TextThread } from './review/text-thread.js';
import { IdeaWriter } from './writing/idea-writer.js';
import { type PostOrder, PostWriter } from './writing/post-writer.js';

/** A post that is to be written, and how it is followed and given up. */
export type PostRequest = Pick<PostOrder, 'idea' | 'instruction' | 'linkedInPosts' | 'signal' | 'onText'> & {
  submissionId: string;
};

/** Ideas and posts for the administrator. What was generated is stored before it is answered. */
@Injectable()
export class ContentAiService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly ideas: IdeaWriter,
    private readonly posts: PostWriter,
    private readonly spend: AiSpend,
    private readonly manuals: ManualsService,
    private readonly thread: TextThread,
  ) {}

  /** What the models used up for a submission so far. */
  async usage(id: string): Promise<AiUsageReport> {
    return this.spend.ofSubmission((await this.submissions.get(id)).id);
  }

  /** What there is to write from, and what is missing. @throws ApiError 503 when there is too much to look through. */
  async material(id: string): Promise<MaterialReport> {
    const submission = await this.submissions.get(id);
    const material = materialOf(submission, { manuals: await this.manuals.ofSubmission(submission) });
    const report = await this.thread.run('report', material);
    if (!report) throw new ApiError(503, 'busy', MESSAGES.unavailable);
    return report;
  }

  /** @throws ApiError 422 without a submission, 409 for a held one; with SPEC's text and the reason as `error` when the model fails. */
  async generateIdeas({ submission: ref }: GenerateIdeas, signal?: AbortSignal): Promise<Idea[]> {
    const submission = await this.selected(ref?.id);
    try {
      const ideas = await this.ideas.write({ submission, signal });
      await this.submissions.storeIdeas(submission.id, ideas);
      return ideas;
    } catch (cause) {
      throw generationError('ideas_failed', MESSAGES.ideasFailed, cause);
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

  private async selected(id: string | undefined): Promise<Submission> {
    if (!id) throw new ApiError(422, 'no_submission', MESSAGES.noSubmissionSelected);
    const submission = await this.submissions.get(id);
    if (submission.spam_at) throw new ApiError(409, 'form_held', MESSAGES.releaseFirst);
    return submission;
  }
}

function generationError(code: string, message: string, cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  // The caller left: nobody reads this answer, and it is no error of ours.
  if (isAbort(cause)) return new ApiError(499, 'given_up', message);
  return new ApiError(statusOf(cause), code, message, { cause, extra: { error: reasonOf(cause) } });
}

/** The reason of an aborted signal is a DOMException, which is an Error in most realms only. */
function isAbort(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
}
