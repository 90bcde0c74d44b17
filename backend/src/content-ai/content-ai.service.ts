import { Injectable } from '@nestjs/common';
import { ManualsService } from '../manuals/manuals.service.js';
import { reasonOf, statusOf } from '../openai/failure.js';
import { ApiError, aborted, busy, formHeld } from '../platform/http/api-error.js';
import { english } from '../platform/language/translate.js';
import { MESSAGES } from '../rules/messages.js';
import type { GeneratedPost, Idea, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { type Material, materialOf } from './brief/material.js';
import type { MaterialReport } from './brief/material-report.js';
import type { StyleCard } from './brief/style-card.js';
import type { GenerateIdeas } from './content-ai.schemas.js';
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
  async generateIdeas({ submission: ref }: GenerateIdeas, signal?: AbortSignal): Promise<Idea[]> {
    const submission = await this.selected(ref?.id);
    try {
      const ideas = await this.ideas.write({ submission, signal });
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
