import { Injectable } from '@nestjs/common';
import { ApiError, conflict, notFound } from '../common/http/api-error.js';
import { MAX_QUESTION_SETS } from '../shared/asks.js';
import { MESSAGES } from '../shared/messages.js';
import type { ChangeQuestionSet, NewQuestionSet, QuestionSet } from './asks.schemas.js';
import { QuestionSetsRepository } from './question-sets.repository.js';

/** The agency's sets of questions. */
@Injectable()
export class QuestionSetsService {
  constructor(private readonly sets: QuestionSetsRepository) {}

  all(): Promise<QuestionSet[]> {
    return this.sets.all();
  }

  /** @throws ApiError 409 if there are MAX_QUESTION_SETS. */
  async add(set: NewQuestionSet): Promise<QuestionSet> {
    const added = await this.sets.add(set);
    if (!added)
      throw new ApiError(409, 'too_many_question_sets', MESSAGES.tooManyQuestionSets(MAX_QUESTION_SETS));
    return added;
  }

  /** @throws ApiError 404 for an unknown set, 409 with the stored one as `current` if it has another version. */
  async change(id: string, { version, ...set }: ChangeQuestionSet): Promise<QuestionSet> {
    const changed = await this.sets.change(id, set, version);
    if (changed) return changed;
    const current = await this.sets.find(id);
    throw current ? conflict(current) : notFound('question set');
  }

  /** Removing it again changes nothing. */
  remove(id: string): Promise<void> {
    return this.sets.remove(id);
  }

  async order(ids: readonly string[]): Promise<QuestionSet[]> {
    await this.sets.order(ids);
    return this.sets.all();
  }
}
