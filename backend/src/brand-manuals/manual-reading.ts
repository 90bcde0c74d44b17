import { Injectable, Logger } from '@nestjs/common';
import { FileStore } from '../files/file-store.js';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MANUAL_PROBLEMS, MANUAL_READING_MS, MANUAL_TRIES, MANUALS_READING_MS } from '../shared/manuals.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import { type ReadingResult, readManual } from './manual-reader.js';
import { type Attempt, ManualsRepository } from './manuals.repository.js';

/** Maximum logged characters of an error. */
const MAX_DETAIL = 200;

/** Reads brand manuals, one at a time per server, so that boards and mails never wait for a document. */
@Injectable()
export class ManualReading {
  private readonly logger = new Logger(ManualReading.name);

  constructor(
    private readonly manuals: ManualsRepository,
    private readonly files: FileStore,
    private readonly jobs: JobsService,
  ) {}

  /** Enqueues a manual once; the caller does not wait for it. */
  async enqueue(submissionId: string, record: FileRecord): Promise<void> {
    await this.manuals.add(submissionId, record, MANUAL_PROBLEMS.unread);
    this.jobs.wake();
  }

  /**
   * Reads one manual. Added by a trigger on `brand_manual_texts`. The form whose manuals took the least time
   * is next; a retry waits a second, so that others come first.
   */
  @JobHandler({ name: 'read_manual', attempts: Number.POSITIVE_INFINITY, maxDelay: 1, pool: 'manuals' })
  async read({ subject: fileId }: Pick<Job, 'subject'>): Promise<JobResult> {
    // The file comes first: a store that fails or is slow does not count as an attempt at the manual.
    const found = await this.files.withPath(fileId, async (path) => {
      const attempt = await this.manuals.startAttempt(fileId);
      if (attempt) await this.readOnce(attempt, path);
      return true;
    });
    if (!found && (await this.manuals.startAttempt(fileId)))
      await this.storeResult(fileId, { problem: 'gone' });
    return 'done';
  }

  private async readOnce(attempt: Attempt, path: string): Promise<void> {
    const startedAt = performance.now();
    const result = await this.tryReading(attempt, path);
    await this.manuals.countTime(attempt.file_id, Math.ceil(performance.now() - startedAt));
    if (mayRetrySucceed(result) && attempt.tries < MANUAL_TRIES)
      throw new Error(`the brand manual ${attempt.file_id} must be read again`);
    await this.storeResult(attempt.file_id, result);
  }

  private async tryReading({ type, tries, spent_ms }: Attempt, path: string): Promise<ReadingResult> {
    const timeMs = MANUAL_READING_MS[tries - 1];
    if (timeMs === undefined) return { problem: 'unread', detail: 'the server stopped during each attempt' };
    if (spent_ms >= MANUALS_READING_MS) return { problem: 'spent' };
    return readManual({ path, type }, { timeMs });
  }

  private async storeResult(fileId: string, result: ReadingResult): Promise<void> {
    if ('text' in result) {
      const { text, cut } = result;
      return this.manuals.storeResult(fileId, { text, problem: cut ? MANUAL_PROBLEMS.partly : null });
    }
    const problem = MANUAL_PROBLEMS[result.problem];
    const detail = result.detail ? `: ${result.detail.slice(0, MAX_DETAIL)}` : '';
    this.logger.warn(`the brand manual ${fileId} ${problem}${detail}`);
    await this.manuals.storeResult(fileId, { text: '', problem });
  }
}

/** Whether a retry may succeed: a busy machine is also slow and short of memory. */
function mayRetrySucceed(result: ReadingResult): boolean {
  return 'problem' in result && (result.problem === 'slow' || result.problem === 'large');
}
