import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Endpoints } from '../config/endpoints.js';
import { ManualsService } from '../manuals/manuals.service.js';
import { codeOf } from '../openai/failure.js';
import { OpenAiClient } from '../openai/openai.client.js';
import { OPENAI } from '../openai/openai.integration.js';
import { AiSpend } from '../openai/spend/ai-spend.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { NO_HABITS } from './brief/brief.js';
import { type Material, materialOf } from './brief/material.js';
import { RULED_OUT_PROMPT_VERSION, ruledOutPrompt, ruledOutSources } from './brief/ruled-out-prompt.js';
import {
  fromEdits,
  type Proposal,
  RuledOutAnswer,
  type RuledOutProposals,
  standing,
} from './brief/ruled-out-proposals.js';
import { TextThread } from './review/text-thread.js';

/** Proposes entries for the list of what a client leaves out; a person confirms each. */
@Injectable()
export class RuledOutService {
  private readonly logger = new Logger(RuledOutService.name);

  constructor(
    private readonly submissions: SubmissionsService,
    private readonly manuals: ManualsService,
    private readonly openai: OpenAiClient,
    private readonly spend: AiSpend,
    private readonly endpoints: Endpoints,
    private readonly thread: TextThread,
  ) {}

  /**
   * What a model reads out of answers, notes and manuals, each with its exact quote, and what the editor's changes say.
   * Without a model's answer there are the latter alone, and the reason.
   * @throws ApiError 404 without such a submission; the signal's reason when the caller gave up
   */
  async propose(id: string, signal?: AbortSignal): Promise<RuledOutProposals> {
    const submission = await this.submissions.get(id);
    const material = materialOf(submission, { manuals: await this.manuals.ofSubmission(submission) });
    const habits = await this.thread.run('habits', { material, posts: submission.full_posts });
    const edits = fromEdits((habits ?? NO_HABITS).lessons, submission.ruled_out);
    try {
      const proposals = [...(await this.read(submission, material, signal)), ...edits];
      const isSandbox = this.endpoints.mode(OPENAI) === 'sandbox';
      return { proposals, ...(isSandbox && { notAsked: 'sandbox' as const }) };
    } catch (error) {
      signal?.throwIfAborted();
      this.logger.warn(`No proposals: ${error instanceof Error ? error.message : 'unknown'}`);
      return { proposals: edits, notAsked: codeOf(error) };
    }
  }

  private async read(
    { id, ruled_out }: Submission,
    material: Material,
    signal: AbortSignal | undefined,
  ): Promise<Proposal[]> {
    const blocks = ruledOutSources(material);
    if (blocks.length === 0) return [];
    const messages = ruledOutPrompt(blocks, randomBytes(6).toString('hex'));
    const spending = {
      purpose: 'ruled_out',
      submissionId: id,
      promptVersion: RULED_OUT_PROMPT_VERSION,
    } as const;
    const answer = await this.spend.account(spending, (onUsage) =>
      this.openai.structured({
        schemaName: 'ruled_out',
        schema: RuledOutAnswer,
        messages,
        model: this.openai.checkModel,
        temperature: 0,
        signal,
        onUsage,
      }),
    );
    const sources = new Map(blocks.map(({ id: source, text }) => [source, text]));
    return standing(answer, { sources, list: ruled_out });
  }
}
