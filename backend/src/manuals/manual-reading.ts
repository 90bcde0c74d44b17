import { Injectable, Logger } from '@nestjs/common';
import { FileStore } from '../files/file-store.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { MANUAL_PROBLEMS, MANUAL_READING_MS, MANUAL_TRIES, MANUALS_READING_MS } from '../rules/manuals.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import { type ReadingResult, readManual } from './manual-reader.js';
import { ManualsRepository, type Turn } from './manuals.repository.js';

const QUEUE = 'manuals';
const SWEEP_QUEUE = 'manuals-sweep';
/** Characters of what went wrong that are logged. */
const MAX_DETAIL = 200;

/** Longer than a try takes: after it the one who had the manual at work is gone. */
const BUSY_SECONDS = 60;
/** Before a manual is tried again: others come first. */
const PAUSE_SECONDS = 1;

/**
 * Reads brand manuals in a queue of their own, one at a time, so that boards and mails never wait for a document.
 * The rows say what is to be read and whose turn it is; a job is only a hint to look.
 */
@Injectable()
export class ManualReading {
  private readonly logger = new Logger(ManualReading.name);

  constructor(
    private readonly manuals: ManualsRepository,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
  ) {}

  /** Starts to work: takes up what was left unread, now and every minute. */
  async start(): Promise<void> {
    await this.jobs.work(
      QUEUE,
      { retries: MANUAL_TRIES - 1, workers: 1, jobsPerWorker: 1 },
      () => this.readNext(),
      // The row counts the tries: the sweep goes on with what was not tried so often.
      async () => undefined,
    );
    await this.jobs.everyMinute(SWEEP_QUEUE, () => this.sweep());
    await this.sweep();
  }

  /** Has a manual read soon, once; the caller does not wait for it. */
  async take(submissionId: string, record: FileRecord): Promise<void> {
    await this.manuals.take(submissionId, record, MANUAL_PROBLEMS.unread);
    if (await this.isUnread(record.id)) await this.jobs.enqueue(QUEUE, record.id);
  }

  /** There is a job for each manual, and each reads one: the manual whose turn it is. */
  private async readNext(): Promise<void> {
    const turn = await this.manuals.begin(BUSY_SECONDS);
    if (!turn) return;
    const began = performance.now();
    const result = await this.attempt(turn);
    const isOver = !mayGoBetter(result) || turn.tries >= MANUAL_TRIES;
    const ms = Math.ceil(performance.now() - began);
    await this.manuals.countTime(turn.file_id, { ms, pauseSeconds: isOver ? 0 : PAUSE_SECONDS });
    if (!isOver) throw new Error(`the brand manual ${turn.file_id} is to be read again`);
    await this.keep(turn.file_id, result);
  }

  private async attempt({ file_id, type, tries, spent_ms }: Turn): Promise<ReadingResult> {
    const timeMs = MANUAL_READING_MS[tries - 1];
    if (timeMs === undefined) return { problem: 'unread', detail: 'the server ended each time it was read' };
    if (spent_ms >= MANUALS_READING_MS) return { problem: 'spent' };
    const result = await this.files.withPath(file_id, (path) => readManual({ path, type }, { timeMs }));
    return result ?? { problem: 'gone' };
  }

  private async keep(fileId: string, result: ReadingResult): Promise<void> {
    if ('text' in result) {
      const { text, cut } = result;
      return this.manuals.keep(fileId, { text, problem: cut ? MANUAL_PROBLEMS.partly : null });
    }
    const problem = MANUAL_PROBLEMS[result.problem];
    const detail = result.detail ? `: ${result.detail.slice(0, MAX_DETAIL)}` : '';
    this.logger.warn(`the brand manual ${fileId} ${problem}${detail}`);
    await this.manuals.keep(fileId, { text: '', problem });
  }

  /** Enqueues what is unread. */
  async sweep(): Promise<void> {
    await this.jobs.enqueue(QUEUE, ...(await this.manuals.unread()));
  }

  private async isUnread(fileId: string): Promise<boolean> {
    return (await this.manuals.unreadOf([fileId])).has(fileId);
  }
}

/** Whether another try may go better: a busy machine is slow and full, too. */
function mayGoBetter(result: ReadingResult): boolean {
  return 'problem' in result && (result.problem === 'slow' || result.problem === 'large');
}
