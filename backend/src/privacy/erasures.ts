import { Inject, Injectable, Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Boards } from '../capabilities/boards.js';
import { errorMessage } from '../common/errors.js';
import { notFound } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import { FileStore } from '../files/file-store.js';
import { ErasureList } from '../files/journals.js';
import { JobHandler, type JobResult, RetryLater } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ErasuresRepository } from './erasures.repository.js';

/** Seconds between two checks while Trello is off: the board is removed at most this long after Trello is on again. */
const BOARD_PAUSE_SECONDS = 3600;

/** Erases submissions: immediately in the database, then from the file store and the board, retried until done. */
@Injectable()
export class Erasures {
  private readonly logger = new Logger(Erasures.name);

  constructor(
    private readonly repository: ErasuresRepository,
    @Inject(ErasureList) private readonly list: ErasureList,
    private readonly jobs: JobsService,
    private readonly boards: Boards,
    private readonly endpoints: Endpoints,
    private readonly files: FileStore,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * Erases again what a restored backup brought back. Called before `app.init()`, when no listener is
   * registered yet: the job emits the event later.
   */
  async reapply(): Promise<void> {
    const present = await this.repository.present(await this.list.all());
    const back = new Set([...present, ...(await this.repository.returned())]);
    for (const id of back) await this.repository.erase(id, 'restore');
    if (back.size > 0)
      this.logger.warn(`${back.size} erased submissions had come back and were erased again`);
  }

  /**
   * Erases a submission. When this returns, the database contains nothing of it. @throws ApiError 404 if
   * there is none
   */
  async erase(submissionId: string, actor: 'holder' | 'admin'): Promise<void> {
    const [present] = await this.repository.present([submissionId]);
    if (present === undefined) throw notFound('submission');
    // Listed first: after a crash in between, the next start erases too much rather than too little.
    await this.list.add(submissionId);
    await this.repository.erase(submissionId, actor);
    this.jobs.wake();
  }

  /**
   * Erases a draft without a change for so many days. Not listed: if a backup restores it, its age is checked
   * again, possibly with a corrected clock.
   * @returns false if another server was faster or its holder came back
   */
  async eraseAbandoned(submissionId: string, days: number): Promise<boolean> {
    const erased = await this.repository.eraseForgotten(submissionId, days);
    if (erased) this.jobs.wake();
    return erased !== undefined;
  }

  /**
   * Removes the board and the files. Added by a trigger on `erasures`. Retried forever: at least once a minute, or
   * once an hour while only the board is left and Trello is off.
   */
  @JobHandler({ name: 'erasure', attempts: Number.POSITIVE_INFINITY, maxDelay: 60, pool: 'background' })
  async removeOutside({ subject: submissionId }: Pick<Job, 'subject'>): Promise<JobResult> {
    const erasure = await this.repository.find(submissionId);
    if (!erasure || erasure.state === 'done') return 'done';
    try {
      for (const id of erasure.file_ids) await this.files.remove(id);
      await this.events.emitAsync('submission.erased', submissionId);
      await this.removeBoard({ boardId: erasure.board_id, submissionId });
      // A job of the submission may still be running: the board is removed once more after it.
      return (await this.repository.attempted(submissionId, undefined)) ? 'done' : 'waiting';
    } catch (error) {
      await this.repository.attempted(submissionId, errorMessage(error));
      throw error;
    }
  }

  /**
   * While Trello is off, a board whose creation was interrupted before its id was stored stays.
   * @throws RetryLater while Trello is off and the form has a board
   */
  private async removeBoard(board: { boardId: string | null; submissionId: string }): Promise<void> {
    if (!this.endpoints.isOff('boards')) return this.boards.remove(board);
    if (board.boardId !== null) throw new RetryLater('Trello is off.', BOARD_PAUSE_SECONDS);
  }
}
