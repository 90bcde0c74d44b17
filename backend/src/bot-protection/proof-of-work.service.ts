import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Clock } from '../common/clock.js';
import { ApiError } from '../common/http/api-error.js';
import { ServerSecrets } from '../database/server-secrets.js';
import { MESSAGES } from '../shared/messages.js';
import { type Proof, ProofChallenge } from './proof.schemas.js';

/** A page opened later gets a new challenge. */
const VALID_MS = 3_600_000;

/**
 * Creates challenges and verifies solutions on any server: a challenge is signed, expires, and is valid for
 * one form only. Replaying a solution has no effect, since a form is released once.
 */
@Injectable()
export class ProofOfWorkService {
  /** Hash rounds per attempt: enough that hashing dominates the overhead on a phone. */
  rounds = 5000;

  constructor(
    private readonly secrets: ServerSecrets,
    private readonly clock: Clock,
  ) {}

  /** @param work expected attempts, within a quarter */
  async challenge(formId: string, work: number): Promise<ProofChallenge> {
    const spread = Math.ceil(work / 4);
    return ProofChallenge.parse(
      await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: this.rounds,
        counter: randomInt(Math.max(1, work - spread), work + spread + 1),
        data: { form: formId },
        deriveKey,
        expiresAt: new Date(this.clock.now().getTime() + VALID_MS),
        ...(await this.signatures()),
      }),
    );
  }

  /** @throws ApiError 422 unless it solves a challenge issued to this form within the hour. */
  async verify(formId: string, { challenge, solution }: Proof): Promise<void> {
    const ours = challenge.parameters.data.form === formId;
    const current = challenge.parameters.expiresAt * 1000 > this.clock.now().getTime();
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...(await this.signatures()),
    });
    if (!ours || !current || !verified) throw new ApiError(422, 'proof_refused', MESSAGES.proofRefused);
  }

  private async signatures() {
    return {
      hmacSignatureSecret: await this.secrets.get('challenges'),
      hmacKeySignatureSecret: await this.secrets.get('solutions'),
    };
  }
}
