import { z } from 'zod';

/** Usage of the models for a submission. */
export const AiUsageReport = z
  .object({
    inputTokens: z.number(),
    outputTokens: z.number(),
    audioSeconds: z.number(),
    /** US dollars, of the calls made while prices were configured. */
    cost: z.number(),
  })
  .meta({
    id: 'AiUsageReport',
    examples: [{ inputTokens: 12_000, outputTokens: 1800, audioSeconds: 240, cost: 0.05 }],
  });
export type AiUsageReport = z.infer<typeof AiUsageReport>;
