import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Clock } from '../platform/clock.js';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import { type Proof, ProofChallenge } from './proof.schemas.js';
import { ServerSecrets } from './server-secrets.repository.js';

/** A page that is opened later gets a challenge of its own. */
const VALID_MS = 3_600_000;

/**
 * Asks a page for work and knows the result again, on whichever server: a challenge is signed, expires, and is for one
 * form only. Who solves it twice gains nothing, since a form is let go once.
 */
@Injectable()
export class ProofService {
  /** Rounds of one try: long enough that a phone's time goes into hashing and not into going to and fro. */
  rounds = 5000;

  constructor(
    private readonly secrets: ServerSecrets,
    private readonly clock: Clock,
  ) {}

  /** @param work tries that it takes, give or take a quarter */
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

  /** @throws ApiError 422 for what is no solution of a challenge that this form was given within the hour. */
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
