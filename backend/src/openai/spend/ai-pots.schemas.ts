import { z } from 'zod';
import { BUDGETS } from './budgets.js';

/** Today's budget for models in tokens; a second of audio counts as ten. */
export const AiPots = z
  .object({
    /** When the budgets are reset. */
    refilled_at: z.string(),
    pots: z.array(
      z.object({
        pot: z.enum(BUDGETS),
        used: z.number(),
        /** Reserved for calls in progress. */
        reserved: z.number(),
        /** Null: no limit. */
        limit: z.number().nullable(),
        /** Whether a typical call of this budget would be refused now. */
        used_up: z.boolean(),
      }),
    ),
  })
  .meta({
    id: 'AiPots',
    examples: [
      {
        refilled_at: '2026-11-23T00:00:00.000Z',
        pots: [
          { pot: 'administrator', used: 312_000, reserved: 40_000, limit: 6_000_000, used_up: false },
          { pot: 'confirmed', used: 12_000, reserved: 0, limit: 2_000_000, used_up: false },
          { pot: 'strangers', used: 54_000, reserved: 600, limit: 2_000_000, used_up: false },
        ],
      },
    ],
  });
export type AiPots = z.infer<typeof AiPots>;
