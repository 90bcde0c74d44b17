import { z } from 'zod';

const hex = z.string().regex(/^[0-9a-f]{2,256}$/);

const EXAMPLE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256' as const,
    cost: 5000,
    data: { form: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11' },
    expiresAt: 1_793_527_200,
    keyLength: 32,
    keyPrefix: '7b0c64fae1d25d3f0a9b8c7d6e5f4a3b',
    keySignature: 'c0ffee'.repeat(10),
    nonce: '00112233445566778899aabbccddeeff',
    salt: 'ffeeddccbbaa99887766554433221100',
  },
  signature: 'decade'.repeat(10),
};

/** A signed challenge in the format of altcha-lib, for its solver. */
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
  .meta({ id: 'ProofChallenge', examples: [EXAMPLE] });
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** The returned challenge with its solution. */
export const Proof = z
  .strictObject({
    challenge: ProofChallenge,
    solution: z.strictObject({ counter: z.number().int().min(0), derivedKey: hex }),
  })
  .meta({
    id: 'Proof',
    examples: [
      { challenge: EXAMPLE, solution: { counter: 187, derivedKey: EXAMPLE.parameters.keyPrefix.repeat(2) } },
    ],
  });
export type Proof = z.infer<typeof Proof>;
