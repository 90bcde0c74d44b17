import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { codeOf } from '../ai-budgets/failure.js';
import { ModelService } from '../ai-budgets/model.service.js';
import { ManualsService } from '../brand-manuals/manuals.service.js';
import { errorMessage } from '../common/errors.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import {
  type ExclusionProposals,
  ExclusionsAnswer,
  fromEdits,
  type Proposal,
  validProposals,
} from './brief/exclusion-proposals.js';
import { EXCLUSIONS_PROMPT_VERSION, exclusionSources, exclusionsPrompt } from './brief/exclusions-prompt.js';
import type { Material } from './brief/material.js';
import { MaterialReader } from './brief/material-reader.js';
import { TextThread } from './review/text-thread.js';

/** Suggests exclusions; a user confirms each. */
@Injectable()
export class ExclusionsService {
  private readonly logger = new Logger(ExclusionsService.name);

  constructor(
    private readonly submissions: SubmissionsService,
    private readonly manuals: ManualsService,
    private readonly materials: MaterialReader,
    private readonly model: ModelService,
    private readonly thread: TextThread,
  ) {}

  /**
   * Suggestions from answers, notes and manuals, each with an exact quote, and from the editor's changes. If the model
   * fails, only the latter, with the reason.
   * @throws ApiError 404 without such a submission; the signal's reason when the caller aborted
   */
  async propose(id: string, signal?: AbortSignal): Promise<ExclusionProposals> {
    const submission = await this.submissions.get(id);
    const manuals = await this.manuals.ofSubmission(submission);
    const material = await this.materials.read(submission, { manuals });
    const habits = await this.thread.run('habits', { material, posts: submission.full_posts });
    const edits = habits ? fromEdits(habits.lessons, submission.exclusions) : [];
    if (this.model.isOff) return { proposals: edits, notAsked: 'off' };
    try {
      const proposals = [...(await this.read(submission, material, signal)), ...edits];
      return { proposals, ...(this.model.isSimulated && { notAsked: 'sandbox' as const }) };
    } catch (error) {
      signal?.throwIfAborted();
      this.logger.warn(`No proposals: ${errorMessage(error)}`);
      return { proposals: edits, notAsked: codeOf(error) };
    }
  }

  private async read(
    { id: submissionId, exclusions: list }: Submission,
    material: Material,
    signal: AbortSignal | undefined,
  ): Promise<Proposal[]> {
    const blocks = exclusionSources(material);
    if (blocks.length === 0) return [];
    const messages = exclusionsPrompt(blocks, randomBytes(6).toString('hex'));
    const answer = await this.model.ask(
      { purpose: 'ruled_out', submissionId, promptVersion: EXCLUSIONS_PROMPT_VERSION },
      { schemaName: 'exclusions', schema: ExclusionsAnswer, messages, signal },
    );
    return validProposals(answer, { sources: new Map(blocks.map(({ id, text }) => [id, text])), list });
  }
}
