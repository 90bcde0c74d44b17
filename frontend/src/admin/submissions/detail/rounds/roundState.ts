import type { Round } from '../../../../api/rounds.ts';

/** Whether the link of a round opens it. */
export function isOpen({ revokedAt, expiresAt }: Round, now: Date): boolean {
  return revokedAt === null && new Date(expiresAt) > now;
}
