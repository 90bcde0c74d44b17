import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config/config.types.js';
import type { Tables } from '../platform/database/tables.js';
import { recipientHash } from '../platform/text/recipient.js';

/** Confirmations that one recipient gets within 24 hours: the address is whatever a stranger typed. */
export const CONFIRMATIONS_A_DAY = 3;

/** Keeps count of confirmations by recipient, also of forms that were erased since. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly config: ConfigService<Config, true>,
  ) {}

  /** Whether the recipient may get one for this submission; the same submission is counted once. */
  async book(email: string, submissionId: string): Promise<boolean> {
    if (!this.config.get('rateLimit', { infer: true })) return true;
    const { rows } = await sql<{ booked: boolean }>`
      select book_confirmation(${recipientHash(email)}, ${submissionId}::uuid, ${CONFIRMATIONS_A_DAY}::int) as booked
    `.execute(this.db);
    return rows[0]?.booked === true;
  }
}
