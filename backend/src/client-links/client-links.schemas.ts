import { z } from 'zod';

/** The lasting link of a client. */
export const ClientLink = z
  .object({
    url: z.string(),
    expiresAt: z.string(),
    /** Until when the link before it works at most; null if it does not. */
    previousUntil: z.string().nullable(),
  })
  .meta({ id: 'ClientLink' });
export type ClientLink = z.infer<typeof ClientLink>;

/** A link to be added unless one works; with `renew` also then. Only the hash of its token is stored. */
export interface LinkToAdd {
  generation: number;
  keyId: string;
  tokenHash: string;
  renew: boolean;
}
