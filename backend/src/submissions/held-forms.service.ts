import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.js';
import { ApiError } from '../platform/http/api-error.js';
import type { Proof } from '../proof/proof.schemas.js';
import { ProofService } from '../proof/proof.service.js';
import { MESSAGES } from '../rules/messages.js';
import { SubmissionsService } from './submissions.service.js';

/** Forms that are held until their page has solved a proof of work, or the administrator lets them go. */
@Injectable()
export class HeldFormsService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
    private readonly proofs: ProofService,
  ) {}

  /**
   * Lets a form go whose page has solved its challenge. One that is not held any more is left as it is. Held by hand
   * stays held, also when that is done while the proof is on its way: nothing of what is owed is done until then.
   * @throws ApiError 404 for an unknown form, 422 for what is no proof, 409 when only the administrator lets it go.
   */
  async prove(id: string, proof: Proof): Promise<void> {
    const held = await this.isHeld(id);
    await this.proofs.verify(id, proof);
    if (!held) return;
    await this.makeUp(id);
    if (await this.submissions.letGoByProof(id)) this.jobs.wake();
    // Else another proof was quicker, or the administrator holds it.
    else if (await this.isHeld(id)) throw new ApiError(409, 'held_by_hand', MESSAGES.heldByHand);
  }

  /** Lets a form go its way, and does what was held back. What is owed is written before it is let go: none is lost. */
  async release(id: string): Promise<void> {
    await this.makeUp(id);
    await this.submissions.change(id, { spam_at: null, proof_work: null });
    this.jobs.wake();
  }

  private async isHeld(id: string): Promise<boolean> {
    return Boolean((await this.submissions.read(id, ['spam_at'])).spam_at);
  }

  /** Writes down what was not asked for while the form was held; nothing of it is done as long as it is. */
  private async makeUp(id: string): Promise<void> {
    const { completed_at } = await this.submissions.read(id, ['completed_at']);
    await this.jobs.enqueueMissing(id, 'created');
    if (completed_at) await this.jobs.enqueueMissing(id, 'completed');
  }
}
