import { Injectable } from '@nestjs/common';
import { MANUAL_PROBLEMS } from '../rules/manuals.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { ManualsRepository } from './manuals.repository.js';
import type { Manual } from './manuals.types.js';

type ManualOwner = Pick<Submission, 'id' | 'brand_manual' | 'spam_at'>;

/** Gives back what stands in brand manuals. */
@Injectable()
export class ManualsService {
  constructor(private readonly manuals: ManualsRepository) {}

  /** What stands in the manuals of a submission, in the order of their upload; of one that was not read, that. */
  async ofSubmission({ id, brand_manual, spam_at }: ManualOwner): Promise<Manual[]> {
    const problem = spam_at ? MANUAL_PROBLEMS.held : MANUAL_PROBLEMS.unread;
    const read = new Map(
      (await this.manuals.ofSubmission(id)).map(({ file_id, ...manual }) => [file_id, manual]),
    );
    return brand_manual.map((file) => read.get(file.id) ?? { name: file.name, text: '', problem });
  }
}
