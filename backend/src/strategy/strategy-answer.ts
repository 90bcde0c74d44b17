import { z } from 'zod';

const Sources = z.array(z.string());

/**
 * The model's answer. Every key is required, because strict mode has no optional ones. Facts known to code
 * are not requested.
 */
export const StrategyAnswer = z.object({
  heard: z.array(z.object({ quote: z.string(), source: z.string() })),
  positioning: z.object({ text: z.string(), sources: Sources }),
  audience: z.object({ text: z.string(), notFor: z.string(), sources: Sources }),
  pillars: z.array(
    z.object({
      name: z.string(),
      why: z.string(),
      proof: z.string(),
      share: z.number(),
      sources: Sources,
    }),
  ),
  voice: z.object({ do: z.array(z.string()), never: z.array(z.string()) }),
  firstMonth: z.array(z.object({ idea: z.string(), pillar: z.string() })),
  questions: z.array(z.string()),
  missing: z.array(z.object({ part: z.string(), words: z.string() })),
});
export type StrategyAnswer = z.infer<typeof StrategyAnswer>;
