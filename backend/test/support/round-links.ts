import { createHash } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { roundTokenUnder } from '../../src/client-review/round-links.service.js';
import { SecretKey } from '../../src/config/secret-key.js';
import type { TestApp } from './app.js';

/** Gives a round its own link for 30 days, as 1.0.0 did. @returns its token */
export async function giveRoundLink(api: TestApp, roundId: string): Promise<string> {
  const token = roundTokenUnder(api.app.get(SecretKey), roundId);
  const hash = createHash('sha256').update(token).digest('hex');
  await sql`update rounds set token_hash = ${hash}, expires_at = released_at + interval '30 days'
    where id = ${roundId}::uuid`.execute(api.app.get(Kysely));
  return token;
}
