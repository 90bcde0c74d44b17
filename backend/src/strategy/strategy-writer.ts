import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ModelService } from '../openai/model.service.js';
import { fault } from '../openai/openai-errors.js';
import { assemble, type Facts } from './assemble.js';
import type { StrategyContent } from './strategy.schemas.js';
import { StrategyAnswer } from './strategy-answer.js';
import { STRATEGY_PROMPT_VERSION, strategyPrompt } from './strategy-prompt.js';

/** Writes a strategy: one call to the model, and what code knows. */
@Injectable()
export class StrategyWriter {
  constructor(private readonly model: ModelService) {}

  /** @throws VendorError when the model fails, SpendingCapReached before anything is spent, the signal's reason. */
  async write(facts: Facts, signal?: AbortSignal): Promise<StrategyContent> {
    const { submission, material, ideas, promised } = facts;
    const canary = `ref-${randomBytes(8).toString('hex')}`;
    const messages = strategyPrompt({
      material,
      ruledOut: submission.ruled_out,
      ideas: ideas.map(({ title }) => title),
      language: submission.language,
      postsPerMonth: promised.postsPerMonth,
      mark: randomBytes(6).toString('hex'),
      canary,
    });
    const answer = await this.model.write(
      { purpose: 'strategy', submissionId: submission.id, promptVersion: STRATEGY_PROMPT_VERSION },
      { schemaName: 'content_strategy', schema: StrategyAnswer, messages, signal },
    );
    if (JSON.stringify(answer).includes(canary))
      throw fault('bad_answer', { detail: 'the canary came back' });
    return assemble(answer, facts);
  }
}
