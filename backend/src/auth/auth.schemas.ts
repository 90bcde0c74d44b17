import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '../shared/limits.js';

export const VerifyAdmin = z
  .strictObject({ password: z.string().max(MAX_PASSWORD_LENGTH) })
  .meta({ id: 'VerifyAdmin', examples: [{ password: 'the administrator’s password' }] });
export type VerifyAdmin = z.infer<typeof VerifyAdmin>;

export const SessionState = z
  .object({ active: z.boolean() })
  .meta({ id: 'SessionState', examples: [{ active: true }] });
export type SessionState = z.infer<typeof SessionState>;

export const Verified = z.object({ ok: z.literal(true) }).meta({ id: 'Verified' });
export type Verified = z.infer<typeof Verified>;
