import { z } from 'zod';
import { BUDGETS } from './budgets.js';

/** Today's budget for models in tokens; a second of audio counts as ten. */
export const AiBudgets = z
  .object({
    /** When the budgets are reset. */
    refilled_at: z.string(),
    budgets: z.array(
      z.object({
        budget: z.enum(BUDGETS),
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
    id: 'AiBudgets',
    examples: [
      {
        refilled_at: '2026-11-23T00:00:00.000Z',
        budgets: [
          { budget: 'administrator', used: 312_000, reserved: 40_000, limit: 6_000_000, used_up: false },
          { budget: 'confirmed', used: 12_000, reserved: 0, limit: 2_000_000, used_up: false },
          { budget: 'strangers', used: 54_000, reserved: 600, limit: 2_000_000, used_up: false },
        ],
      },
    ],
  });
export type AiBudgets = z.infer<typeof AiBudgets>;
