import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OpenAiClient } from '../openai/openai.client.js';
import { fault } from '../openai/openai-errors.js';
import { AiSpend } from '../openai/spend/ai-spend.js';
import type { Idea, Submission } from '../submissions/submission.schemas.js';
import { IdeasAnswer } from './content-ai.schemas.js';
import { toIdea, usableIdeas } from './idea-selection.js';
import { materialOf } from './material.js';
import { IDEAS_PROMPT_VERSION, ideasPrompt } from './prompts/ideas.v1.js';
import { firstLines } from './prompts/sources.js';

export interface IdeasOrder {
  submission: Submission;
  postsAreOwn?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** Finds ideas for posts in what the client said. */
@Injectable()
export class IdeaWriter {
  constructor(
    private readonly openai: OpenAiClient,
    private readonly spend: AiSpend,
  ) {}

  /** @throws VendorError when the model fails or none of its ideas can be used. */
  async write({ submission, postsAreOwn, signal }: IdeasOrder): Promise<Idea[]> {
    const material = materialOf(submission, { postsAreOwn });
    const written = submission.full_posts.map(({ fullPost }) => fullPost).toReversed();
    const usedHooks = firstLines([...written, ...material.posts.map(({ text }) => text)]);
    const mark = randomBytes(6).toString('hex');
    const canary = `ref-${randomBytes(8).toString('hex')}`;
    const { messages } = ideasPrompt({ material, usedHooks, mark, canary });
    const spending = {
      purpose: 'ideas',
      submissionId: submission.id,
      promptVersion: IDEAS_PROMPT_VERSION,
    } as const;
    const answer = await this.spend.account(spending, (onUsage) =>
      this.openai.structured({ schemaName: 'content_ideas', schema: IdeasAnswer, messages, signal, onUsage }),
    );
    const ideas = usableIdeas(answer, material, usedHooks).filter((idea) => !leaks(idea, canary));
    if (ideas.length === 0) throw fault('bad_answer', { detail: 'no usable idea' });
    return ideas.map((idea) => toIdea(idea, randomUUID()));
  }
}

function leaks(idea: IdeasAnswer['ideas'][number], canary: string): boolean {
  return JSON.stringify(idea).includes(canary);
}
