import { Injectable } from '@nestjs/common';
import type { Proof } from '../bot-protection/proof.schemas.js';
import { ProofOfWorkService } from '../bot-protection/proof-of-work.service.js';
import { ApiError } from '../common/http/api-error.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionsService } from './submissions.service.js';

/** Forms that are quarantined until their page has solved a proof of work or the administrator releases them. */
@Injectable()
export class QuarantineService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
    private readonly proofs: ProofOfWorkService,
  ) {}

  /**
   * Releases a form whose page has solved its challenge. A form that is no longer quarantined stays unchanged. A
   * form quarantined by hand stays quarantined, even if that happens while the proof is being checked; its jobs wait
   * until then. @throws ApiError 404 for an unknown form, 422 for an invalid proof, 409 when only the
   * administrator can release it
   */
  async prove(id: string, proof: Proof): Promise<void> {
    const quarantined = await this.isQuarantined(id);
    await this.proofs.verify(id, proof);
    if (!quarantined) return;
    await this.makeUp(id);
    if (await this.submissions.releaseByProof(id)) this.jobs.wake();
    // Otherwise another proof arrived first, or the administrator holds it.
    else if (await this.isQuarantined(id))
      throw new ApiError(409, 'held_by_hand', MESSAGES.quarantinedByHand);
  }

  /**
   * Releases a form and runs the deferred work. Jobs are written before the release, so that none is
   * lost.
   */
  async release(id: string): Promise<void> {
    await this.makeUp(id);
    await this.submissions.change(id, { quarantined_at: null, proof_work: null });
    this.jobs.wake();
  }

  private async isQuarantined(id: string): Promise<boolean> {
    return Boolean((await this.submissions.read(id, ['quarantined_at'])).quarantined_at);
  }

  /** Writes the jobs that were skipped while the form was quarantined; they do not run until the release. */
  private async makeUp(id: string): Promise<void> {
    const { completed_at } = await this.submissions.read(id, ['completed_at']);
    await this.jobs.enqueueMissing(id, 'created');
    if (completed_at) await this.jobs.enqueueMissing(id, 'completed');
  }
}
