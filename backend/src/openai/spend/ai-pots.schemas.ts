import { z } from 'zod';
import { POTS } from './pots.js';

/** What may be spent on models today, in tokens; a second of sound counts as ten. */
export const AiPots = z
  .object({
    /** When the pots are full again. */
    refilled_at: z.string(),
    pots: z.array(
      z.object({
        pot: z.enum(POTS),
        used: z.number(),
        /** Put aside for calls that are going on. */
        reserved: z.number(),
        /** Null: no bound. */
        limit: z.number().nullable(),
        /** Whether a call like most of this pot's would be refused now. */
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
