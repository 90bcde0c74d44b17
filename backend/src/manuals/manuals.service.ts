import { Injectable, Logger } from '@nestjs/common';
import { MANUAL_PROBLEMS } from '../rules/manuals.js';
import type { FileRecord, Submission } from '../submissions/submission.schemas.js';
import { readManual } from './manual-reader.js';
import { type Manual, ManualsRepository } from './manuals.repository.js';

/** Characters of what went wrong that are logged. */
const MAX_DETAIL = 200;

/** Reads brand manuals while their files are here, and gives back what stands in them. */
@Injectable()
export class ManualsService {
  private readonly logger = new Logger(ManualsService.name);
  /** One at a time: a document may take a good part of the memory. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly manuals: ManualsRepository) {}

  /**
   * Reads a manual once and keeps its text, or why it has none. What is wrong with a file is no failure.
   * @param path where the file is
   */
  async read(submissionId: string, { id, name, type }: FileRecord, path: string): Promise<void> {
    if (await this.manuals.isRead(id)) return;
    const reading = this.last.then(() => readManual({ path, type }));
    this.last = Promise.allSettled([reading]);
    const result = await reading;
    if ('problem' in result) {
      const detail = result.detail ? `: ${result.detail.slice(0, MAX_DETAIL)}` : '';
      this.logger.warn(`the brand manual ${id} ${MANUAL_PROBLEMS[result.problem]}${detail}`);
    }
    const text = 'text' in result ? result.text : '';
    const problem = 'problem' in result ? MANUAL_PROBLEMS[result.problem] : null;
    await this.manuals.keep(submissionId, id, { name, text, problem });
  }

  /** What stands in the manuals of a submission, in the order of their upload; of one that was not read, that. */
  async ofSubmission({ id, brand_manual }: Pick<Submission, 'id' | 'brand_manual'>): Promise<Manual[]> {
    const read = new Map(
      (await this.manuals.ofSubmission(id)).map(({ file_id, ...manual }) => [file_id, manual]),
    );
    return brand_manual.map(
      (file) => read.get(file.id) ?? { name: file.name, text: '', problem: MANUAL_PROBLEMS.unread },
    );
  }
}
