import { Injectable } from '@nestjs/common';
import { ManualsService } from '../manuals/manuals.service.js';
import { reasonOf, statusOf } from '../openai/failure.js';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import type { GeneratedPost, Idea, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { materialOf } from './brief/material.js';
import type { MaterialReport } from './brief/material-report.js';
import type { GenerateIdeas, GeneratePost } from './content-ai.schemas.js';
import { TextThread } from './review/text-thread.js';
import { IdeaWriter } from './writing/idea-writer.js';
import { PostWriter } from './writing/post-writer.js';

/** How a caller follows a post while it is written, and gives it up. */
export interface Follow {
  signal?: AbortSignal | undefined;
  onText?: ((text: string) => void) | undefined;
}

/** Ideas and posts for the administrator. What was generated is stored before it is answered. */
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
    if (!report) throw new ApiError(503, 'busy', MESSAGES.unavailable);
    return report;
  }

  /** @throws ApiError 422 without a submission, 409 for a held one; with SPEC's text and the reason as `error` when the model fails. */
  async generateIdeas(
    { submission: ref, postsAreOwn }: GenerateIdeas,
    signal?: AbortSignal,
  ): Promise<Idea[]> {
    const submission = await this.selected(ref?.id);
    try {
      const ideas = await this.ideas.write({ submission, postsAreOwn, signal });
      await this.submissions.storeIdeas(submission.id, ideas);
      return ideas;
    } catch (cause) {
      throw generationError('ideas_failed', MESSAGES.ideasFailed, { cause, signal });
    }
  }

  /** @throws ApiError 422 without a submission, 409 for a held one or without its board; like generateIdeas when the model fails. */
  async generatePost(
    { idea, formData, linkedInPosts, postsAreOwn }: GeneratePost,
    { signal, onText }: Follow = {},
  ): Promise<GeneratedPost> {
    const submission = await this.selected(formData?.id);
    if (!submission.trello_todo_list_id || !submission.trello_board_id) {
      throw new ApiError(409, 'board_missing', MESSAGES.boardIdsMissing);
    }
    try {
      const otherWebsites = await this.submissions.otherWebsites(submission.id);
      const manuals = await this.manuals.ofSubmission(submission);
      const given = { submission, idea, linkedInPosts, postsAreOwn, manuals, otherWebsites };
      const post = await this.posts.write({ ...given, signal, onText });
      // Given up while the last words arrived: nobody waits for it, so it must not replace what is there.
      signal?.throwIfAborted();
      await this.submissions.storePost(submission.id, post);
      return post;
    } catch (cause) {
      if (!signal?.aborted) await this.keepFailure(submission, idea, reasonOf(cause));
      throw generationError('post_failed', MESSAGES.postFailed, { cause, signal });
    }
  }

  private async selected(id: string | undefined): Promise<Submission> {
    if (!id) throw new ApiError(422, 'no_submission', MESSAGES.noSubmissionSelected);
    const submission = await this.submissions.get(id);
    if (submission.spam_at) throw new ApiError(409, 'form_held', MESSAGES.releaseFirst);
    return submission;
  }

  /** A failing idea is kept with its error; a post that the idea already has is never replaced by one. */
  private async keepFailure({ id, full_posts }: Submission, idea: Idea, error: string): Promise<void> {
    const written = full_posts.some(({ ideaId, fullPost }) => ideaId === idea.id && fullPost !== '');
    if (written) return;
    const { id: ideaId, title, contentType, description, hook } = idea;
    const failed = { ideaId, title, contentType, description, hook };
    await this.submissions.storePost(id, { ...failed, fullPost: '', error });
  }
}

type Failed = { cause: unknown } & Pick<Follow, 'signal'>;

/** @param signal who has left reads no answer, and that is no error of ours */
function generationError(code: string, message: string, { cause, signal }: Failed): ApiError {
  if (cause instanceof ApiError) return cause;
  if (signal?.aborted) return new ApiError(499, 'given_up', message);
  return new ApiError(statusOf(cause), code, message, { cause, extra: { error: reasonOf(cause) } });
}
