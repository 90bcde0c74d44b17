import { Injectable } from '@nestjs/common';
import { MANUAL_PROBLEMS } from '../rules/manuals.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { type Manual, ManualsRepository } from './manuals.repository.js';

/** Gives back what stands in brand manuals. */
@Injectable()
export class ManualsService {
  constructor(private readonly manuals: ManualsRepository) {}

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
