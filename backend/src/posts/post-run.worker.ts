import { Injectable, Logger } from '@nestjs/common';
import { ContentAiService } from '../content-ai/content-ai.service.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { type ItemAtWork, PostRunsRepository } from './post-runs.repository.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';
import { RunEvents } from './run-events.js';
import { endsTheRun, failureOf } from './run-failure.js';
import { StreamedText } from './streamed-text.js';

/** Enqueued together with the run. `subject` is the run's id. */
export const WRITE_POSTS: JobOptions = {
  name: 'write_posts',
  title: 'Writing posts',
  on: 'run started',
};

/**
 * Writes the items of runs one after the other. Each is stored together with the job for its card before the next
 * begins.
 */
@Injectable()
export class PostRunWorker {
  private readonly logger = new Logger(PostRunWorker.name);

  constructor(
    private readonly runs: PostRunsRepository,
    private readonly watch: RunEvents,
    private readonly posts: PostsRepository,
    private readonly postsService: PostsService,
    private readonly content: ContentAiService,
    private readonly jobs: JobsService,
  ) {}

  /** Resumes after a crash: stored items are done, the interrupted one is written again. */
  @JobHandler(WRITE_POSTS)
  async write({ submission_id, subject: runId }: Job): Promise<JobResult> {
    for (let item = await this.runs.next(runId); item; item = await this.runs.next(runId)) {
      this.watch.publish(runId);
      try {
        await this.writeItem({ submissionId: submission_id, runId, item });
      } finally {
        // The item may be stored even if the connection to the database broke.
        this.watch.publish(runId);
      }
    }
    return 'done';
  }

  private async writeItem(work: Work): Promise<void> {
    const { submissionId, runId, item } = work;
    const streamed = new StreamedText(this.runs, this.watch, { runId, itemId: item.id });
    try {
      const linkedInPosts = (await this.runs.pastPosts(runId)) ?? [];
      const post = await this.content.writePost({
        submissionId,
        idea: item.idea,
        instruction: item.instruction ?? undefined,
        linkedInPosts,
        signal: streamed.signal,
        onText: (text) => streamed.set(text),
      });
      await this.storePost(work, post);
    } catch (cause) {
      // Cancelled: no request waits for it, and there is nothing to report.
      if (!streamed.signal.aborted) await this.storeFailure(work, cause);
    } finally {
      await streamed.stop();
    }
  }

  private async storePost({ submissionId, item }: Work, post: WrittenPost): Promise<void> {
    const { title, fullPost, contentType, review } = post;
    const known = await this.posts.ofIdea(submissionId, item.idea.id);
    const text = {
      title,
      fullPost,
      contentType,
      review,
      madeBy: 'model',
      by: item.by ?? undefined,
    } as const;
    await this.posts.write(
      submissionId,
      item.idea.id,
      { ...text, instruction: item.instruction ?? undefined, made: known?.version ? 'rewritten' : 'written' },
      {
        item: item.id,
        month: await this.postsService.monthOf(submissionId, item.idea),
        jobs: this.jobs.kindsOn('post stored'),
      },
    );
    this.jobs.wake();
  }

  private async storeFailure({ submissionId, runId, item }: Work, cause: unknown): Promise<void> {
    const failure = failureOf(cause);
    this.logger.warn(`no post of ${item.idea.id}: ${failure.error}`);
    await this.runs.fail(item.id, failure);
    await this.posts.fail(submissionId, item.idea, {
      error: failure.error,
      month: await this.postsService.monthOf(submissionId, item.idea),
    });
    if (endsTheRun(cause)) await this.runs.cancel(runId, failure);
  }
}

interface Work {
  submissionId: string;
  runId: string;
  item: ItemAtWork;
}
type WrittenPost = Awaited<ReturnType<ContentAiService['writePost']>>;
