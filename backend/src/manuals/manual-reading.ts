import { Injectable, Logger } from '@nestjs/common';
import { Spool } from '../files/spool.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { MANUAL_PROBLEMS, MANUAL_TRIES } from '../rules/manuals.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import { type ReadingResult, readManual } from './manual-reader.js';
import { ManualsRepository } from './manuals.repository.js';

const QUEUE = 'manuals';
const SWEEP_QUEUE = 'manuals-sweep';
/** Characters of what went wrong that are logged. */
const MAX_DETAIL = 200;

/**
 * Reads brand manuals in a queue of their own, one at a time, so that boards and mails never wait for a document.
 * The row says what is to be read; a job is only a hint to look at it.
 */
@Injectable()
export class ManualReading {
  private readonly logger = new Logger(ManualReading.name);

  constructor(
    private readonly manuals: ManualsRepository,
    private readonly spool: Spool,
    private readonly jobs: Jobs,
  ) {}

  /** Starts to work: takes up what was left unread, now and every minute. */
  async start(): Promise<void> {
    await this.jobs.work(
      QUEUE,
      { retries: MANUAL_TRIES - 1, workers: 1, jobsPerWorker: 1 },
      (id) => this.read(id),
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

  /** Lets go of a manual's file, which is on the board by now; until it was read it stays aside. */
  async letGo(fileId: string): Promise<void> {
    await this.spool.setAside(fileId);
    // Looked at afterwards: when reading ends in between, one of the two discards the file.
    if (!(await this.isUnread(fileId))) await this.spool.discard(this.spool.aside(fileId));
  }

  private async read(fileId: string): Promise<void> {
    const begun = await this.manuals.begin(fileId);
    if (begun) await this.keep(fileId, await this.attempt(fileId, begun));
    await this.spool.discard(this.spool.aside(fileId));
  }

  /** @throws Error when this was not the last try and another may go better: a busy machine is slow and full, too. */
  private async attempt(fileId: string, begun: { type: string; tries: number }): Promise<ReadingResult> {
    const { type, tries } = begun;
    if (tries > MANUAL_TRIES) return { problem: 'unread', detail: 'the server ended each time it was read' };
    // Files go aside and never come back: what is not at the first place is at the second, or nowhere.
    let result = await readManual({ path: this.spool.path(fileId), type });
    if ('problem' in result && result.problem === 'gone')
      result = await readManual({ path: this.spool.aside(fileId), type });
    const mayGoBetter = 'problem' in result && (result.problem === 'slow' || result.problem === 'large');
    if (mayGoBetter && tries < MANUAL_TRIES)
      throw new Error(`the brand manual ${fileId} is to be read again`);
    return result;
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

  /** Takes up what is unread, and discards files aside that nobody will read. */
  async sweep(): Promise<void> {
    for (const id of await this.manuals.unread()) await this.jobs.enqueue(QUEUE, id);
    // What a server left behind that ended before it could discard it: a file goes aside only after its row was made.
    const aside = await this.spool.allAside();
    const unread = await this.manuals.unreadOf(aside);
    for (const id of aside) if (!unread.has(id)) await this.spool.discard(this.spool.aside(id));
  }

  private async isUnread(fileId: string): Promise<boolean> {
    return (await this.manuals.unreadOf([fileId])).has(fileId);
  }
}
