import { Injectable } from '@nestjs/common';
import { notFound } from '../common/http/api-error.js';
import { MANUAL_PROBLEMS, MAX_MANUALS_CHARACTERS } from '../shared/manuals.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { ManualsRepository } from './manuals.repository.js';
import type { Manual } from './manuals.types.js';

type ManualOwner = Pick<Submission, 'id' | 'brand_manual' | 'quarantined_at'>;

/** Provides the texts of brand manuals. */
@Injectable()
export class ManualsService {
  constructor(private readonly manuals: ManualsRepository) {}

  /** The text of one manual. @throws ApiError 404 if the file is none, or is not registered for reading */
  async textOf(fileId: string): Promise<Manual & { submissionId: string }> {
    const found = await this.manuals.find(fileId);
    if (!found) throw notFound('file');
    const { submission_id: submissionId, ...manual } = found;
    return { submissionId, ...manual };
  }

  /** The texts of a submission's manuals in upload order; for an unread one, that fact. */
  async ofSubmission({ id, brand_manual, quarantined_at }: ManualOwner): Promise<Manual[]> {
    const problem = quarantined_at ? MANUAL_PROBLEMS.quarantined : MANUAL_PROBLEMS.unread;
    const read = new Map(
      (await this.manuals.ofSubmission(id)).map(({ file_id, ...manual }) => [file_id, manual]),
    );
    const manuals = brand_manual.map((file) => read.get(file.id) ?? { name: file.name, text: '', problem });
    return withinBounds(manuals);
  }
}

/** The earliest first: a stranger may upload more than can be processed. */
export function withinBounds(manuals: readonly Manual[]): Manual[] {
  let room = MAX_MANUALS_CHARACTERS;
  return manuals.map((manual) => {
    const text = manual.text.slice(0, room);
    room -= text.length;
    if (text === manual.text) return manual;
    return { ...manual, text, problem: text ? MANUAL_PROBLEMS.partly : MANUAL_PROBLEMS.beyond };
  });
}
