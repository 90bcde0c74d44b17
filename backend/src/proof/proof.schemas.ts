import { z } from 'zod';

const hex = z.string().regex(/^[0-9a-f]{2,256}$/);

/** Work for a page, signed by us: altcha-lib's own form, so that its solver takes it as it is. */
export const ProofChallenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.number().int(),
      data: z.strictObject({ form: z.uuid() }),
      expiresAt: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  })
  .meta({ id: 'ProofChallenge' });
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** The challenge as it was answered, and what solves it. */
export const Proof = z
  .strictObject({
    challenge: ProofChallenge,
    solution: z.strictObject({ counter: z.number().int().min(0), derivedKey: hex }),
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof Proof>;
