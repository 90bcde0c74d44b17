import { z } from 'zod';

/** The lasting link of a client. */
export const ClientLink = z
  .object({
    url: z.string(),
    expiresAt: z.string(),
    /** Latest end of the previous link; null if it no longer works. */
    previousUntil: z.string().nullable(),
  })
  .meta({ id: 'ClientLink' });
export type ClientLink = z.infer<typeof ClientLink>;

/** A link to add if none works, or in any case with `renew`. Only the hash of its token is stored. */
export interface LinkToAdd {
  generation: number;
  keyId: string;
  tokenHash: string;
  renew: boolean;
}
