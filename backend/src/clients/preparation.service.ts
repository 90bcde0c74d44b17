import { Injectable, Logger } from '@nestjs/common';
import { ApiError, formQuarantined } from '../common/http/api-error.js';
import { submissionTag } from '../common/text/format.js';
import { Endpoints } from '../config/config.module.js';
import { ContentAiService } from '../content-ai/content-ai.service.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { PastPostsService } from '../past-posts/past-posts.service.js';
import { MESSAGES } from '../shared/messages.js';
import { monthName } from '../shared/next-step.js';
import { canScrape, PREPARE_MONTH, readPreparation, writePreparation } from '../shared/preparation.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import type { SubmissionDetail } from '../submissions/submission.schemas.js';
import { SubmissionDetailService } from '../submissions/submission-detail.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';

/** Fails at the first error: the administrator decides whether to try again or to continue without posts. */
const PREPARE: JobOptions = {
  name: PREPARE_MONTH,
  title: 'Preparing the month',
  needs: 'writing',
  attempts: 1,
};

/** Milliseconds between two checks for a cancellation. */
const CHECK_MS = 500;

/** Scrapes past posts and generates ideas, one after the other, in a job that any server resumes. */
@Injectable()
export class PreparationService {
  private readonly logger = new Logger(PreparationService.name);

  constructor(
    private readonly jobs: JobsService,
    private readonly submissions: SubmissionsService,
    private readonly details: SubmissionDetailService,
    private readonly pastPosts: PastPostsService,
    private readonly content: ContentAiService,
    private readonly endpoints: Endpoints,
    private readonly steps: NextStepsService,
  ) {}

  /**
   * Queues the job unless it is running.
   * @param month by default the earliest open one that lacks ideas
   * @throws ApiError 404 for an unknown submission; 409 for a quarantined one, or a month that lacks nothing; 422 for a
   * month that is not open
   */
  async start(
    id: string,
    { withoutPosts, month: wanted }: { withoutPosts: boolean; month?: string | undefined },
  ): Promise<SubmissionDetail> {
    const { quarantined_at, jobs } = await this.details.get(id);
    if (quarantined_at) throw formQuarantined(MESSAGES.releaseFirst);
    const isRunning = jobs.some(({ kind, state }) => kind === PREPARE.name && state === 'due');
    if (!isRunning) {
      const month = wanted ? await this.steps.openMonth(id, wanted) : await this.steps.monthForIdeas(id);
      if ((await this.steps.missingIdeas(id, month)) === 0)
        throw new ApiError(409, 'nothing_to_prepare', MESSAGES.nothingToPrepare(monthName(month)));
      await this.jobs.dismiss(id, PREPARE);
      await this.jobs.request(id, PREPARE, writePreparation({ month, withoutPosts }));
    }
    return this.details.get(id);
  }

  /** Cancels the job, or dismisses a failed one. @throws ApiError 404 for an unknown submission */
  async cancel(id: string): Promise<SubmissionDetail> {
    await this.jobs.cancel(id, PREPARE);
    return this.details.get(id);
  }

  @JobHandler(PREPARE)
  async prepare(job: Job): Promise<JobResult> {
    const { submission_id: id, subject } = job;
    const cancelled = new AbortController();
    const check = async () => {
      if (!(await this.jobs.isWanted(job))) cancelled.abort();
    };
    // The next check follows soon, so a failed one is ignored.
    const timer = setInterval(() => void check().catch(() => undefined), CHECK_MS);
    try {
      const { month = await this.steps.monthForIdeas(id), withoutPosts } = readPreparation(subject);
      if (!withoutPosts && !this.endpoints.isOff('scraping')) {
        if (canScrape(await this.submissions.get(id))) await this.pastPosts.scrape(id);
        await check();
      }
      const more = await this.steps.missingIdeas(id, month);
      if (!cancelled.signal.aborted && more > 0)
        await this.content.generateIdeas({ submission: { id }, more, month }, cancelled.signal);
      this.logger.log('month prepared', { submission: submissionTag(id), month, ideas: more });
      return 'done';
    } catch (cause) {
      if (cancelled.signal.aborted) return 'done';
      throw new Error(reasonOf(cause), { cause });
    } finally {
      clearInterval(timer);
    }
  }
}

/** The message of an error with its reason, if it has one. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return MESSAGES.ideasFailed;
  const reason = cause instanceof ApiError ? cause.extra.error : undefined;
  return typeof reason === 'string' ? MESSAGES.ideasFailedBecause(reason) : cause.message;
}
