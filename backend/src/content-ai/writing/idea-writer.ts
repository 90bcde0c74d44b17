import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ModelService } from '../../openai/model.service.js';
import { fault } from '../../openai/openai-errors.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { Idea, Submission } from '../../submissions/submission.schemas.js';
import { type Material, materialOf } from '../brief/material.js';
import { firstLines } from '../brief/prompt-sources.js';
import { IdeasAnswer } from './answers.js';
import { IDEAS_PER_RUN, IDEAS_PROMPT_VERSION, ideasPrompt } from './ideas-prompt.js';
import { type RawIdea, toIdea, usableIdeas } from './usable-ideas.js';

export interface IdeasOrder {
  submission: Submission;
  signal?: AbortSignal | undefined;
}

/** Finds ideas for posts in what the client said. */
@Injectable()
export class IdeaWriter {
  private readonly logger = new Logger(IdeaWriter.name);

  constructor(
    private readonly model: ModelService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Asks once more when too many ideas could not be used to make a month's posts a choice; not for more than one run
   * brings, of which none would be kept.
   * @throws VendorError when the model fails or none of its ideas can be used.
   */
  async write(order: IdeasOrder): Promise<Idea[]> {
    const { submission } = order;
    const { postsPerMonth } = await this.settings.current();
    const material = materialOf(submission);
    const written = submission.full_posts.map(({ fullPost }) => fullPost).toReversed();
    const posted = firstLines([...written, ...material.posts.map(({ text }) => text)]);
    let ideas = usableIdeas(await this.ask(order, material, posted), material, posted);
    if (ideas.length < Math.min(postsPerMonth, IDEAS_PER_RUN) && material.answers.length > 0) {
      const taken = [...ideas.map(({ hook }) => hook), ...posted];
      ideas = usableIdeas([...ideas, ...(await this.more(order, material, taken))], material, posted);
    }
    if (ideas.length === 0) throw fault('bad_answer', { detail: 'no usable idea' });
    return ideas.map((idea) => toIdea(idea, randomUUID()));
  }

  /** Few ideas are better than none: a second call that fails changes nothing, unless the caller gave up. */
  private async more(order: IdeasOrder, material: Material, taken: string[]): Promise<RawIdea[]> {
    try {
      return await this.ask(order, material, taken);
    } catch (error) {
      order.signal?.throwIfAborted();
      this.logger.warn(`No further ideas: ${error instanceof Error ? error.message : 'unknown'}`);
      return [];
    }
  }

  private async ask(
    { submission: { id: submissionId }, signal }: IdeasOrder,
    material: Material,
    usedHooks: readonly string[],
  ): Promise<RawIdea[]> {
    const mark = randomBytes(6).toString('hex');
    const canary = `ref-${randomBytes(8).toString('hex')}`;
    const messages = ideasPrompt({ material, usedHooks, mark, canary });
    const { ideas } = await this.model.write(
      { purpose: 'ideas', submissionId, promptVersion: IDEAS_PROMPT_VERSION },
      { schemaName: 'content_ideas', schema: IdeasAnswer, messages, signal },
    );
    return ideas.filter((idea) => !JSON.stringify(idea).includes(canary));
  }
}
