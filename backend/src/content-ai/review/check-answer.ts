import { z } from 'zod';
import {
  Derivation,
  DIFFERENCES,
  Evidence,
  SENTENCE_KINDS,
  SENTENCE_LABELS,
} from '../../submissions/post-review.schemas.js';

/** The schema of the model's answer: one judgement for each numbered sentence. */
export const CheckAnswer = z.object({
  sentences: z.array(
    z.object({
      number: z.number(),
      kind: z.enum(SENTENCE_KINDS),
      label: z.enum(SENTENCE_LABELS),
      evidence: z.array(Evidence),
      derivation: Derivation.nullable(),
      differs: z.array(z.enum(DIFFERENCES)),
      /** Numbers of the exclusions that the sentence touches. */
      ruledOut: z.array(z.number()),
      hollow: z.boolean(),
    }),
  ),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;
export type Judgement = CheckAnswer['sentences'][number];
