import { Injectable, Logger } from '@nestjs/common';
import { ContentAiService } from '../content-ai/content-ai.service.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { Clock } from '../platform/clock.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { monthOf } from '../rules/posts.js';
import { GrowingText } from './growing-text.js';
import { type ItemAtWork, PostRunsRepository } from './post-runs.repository.js';
import { endsTheRun, failureOf } from './run-failure.js';
import { RunWatch } from './run-watch.js';

/** Written with the run itself. `subject` is the run's id. */
export const WRITE_POSTS: JobOptions = {
  name: 'write_posts',
  title: 'Writing posts',
  on: 'run started',
};

/** Writes the items of runs, one after the other, each stored with its card owed before the next begins. */
@Injectable()
export class PostRunWorker {
  private readonly logger = new Logger(PostRunWorker.name);

  constructor(
    private readonly runs: PostRunsRepository,
    private readonly watch: RunWatch,
    private readonly posts: PostsRepository,
    private readonly content: ContentAiService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Goes on where a killed server left off: what is stored is done, what was being written is written anew. */
  @JobHandler(WRITE_POSTS)
  async write({ submission_id, subject: runId }: Job): Promise<JobResult> {
    for (let item = await this.runs.next(runId); item; item = await this.runs.next(runId)) {
      this.watch.tell(runId);
      await this.writeItem({ submissionId: submission_id, runId, item });
      this.watch.tell(runId);
    }
    return 'done';
  }

  private async writeItem(work: Work): Promise<void> {
    const { submissionId, runId, item } = work;
    const growing = new GrowingText(this.runs, this.watch, { runId, itemId: item.id });
    try {
      const linkedInPosts = (await this.runs.pastPosts(runId)) ?? [];
      const post = await this.content.writePost({
        submissionId,
        idea: item.idea,
        instruction: item.instruction ?? undefined,
        linkedInPosts,
        signal: growing.signal,
        onText: (text) => growing.set(text),
      });
      await this.keep(work, post);
    } catch (cause) {
      // Cancelled: nobody waits for it, and nothing is to be told of it.
      if (!growing.signal.aborted) await this.keepFailure(work, cause);
    } finally {
      await growing.stop();
    }
  }

  private async keep({ submissionId, item }: Work, post: WrittenPost): Promise<void> {
    const { title, fullPost, contentType, review } = post;
    const known = await this.posts.ofIdea(submissionId, item.idea.id);
    const text = {
      title,
      fullPost,
      contentType,
      review,
      madeBy: 'model',
      instruction: item.instruction,
    } as const;
    await this.posts.write(
      submissionId,
      item.idea.id,
      { ...text, instruction: item.instruction ?? undefined, made: known?.version ? 'rewritten' : 'written' },
      {
        item: item.id,
        month: monthOf(this.clock.now()),
        jobs: this.jobs.kindsOn('post stored'),
      },
    );
    this.jobs.wake();
  }

  private async keepFailure({ submissionId, runId, item }: Work, cause: unknown): Promise<void> {
    const failure = failureOf(cause);
    this.logger.warn(`no post of ${item.idea.id}: ${failure.error}`);
    await this.runs.fail(item.id, failure);
    await this.posts.fail(submissionId, item.idea, {
      error: failure.error,
      month: monthOf(this.clock.now()),
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
