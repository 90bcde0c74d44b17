import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { Role } from '../shared/rights.js';

interface InvitationsTable {
  id: Generated<string>;
  person_id: string;
  token_hash: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
  ended_at: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    invitations: InvitationsTable;
  }
}

/** Why an invitation cannot be used. */
export type InvitationFault = 'unknown' | 'used' | 'ended' | 'expired';

export interface FoundInvitation {
  person: string;
  name: string;
  email: string | null;
  role: Role;
  used_at: string | null;
  ended_at: string | null;
  expires_at: string;
  /** Whether the person has used another link before. */
  wasActive: boolean;
}

/** Links that let people choose a password. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Adds a link and ends the earlier ones of the person. */
  async add(person: string, tokenHash: string, times: { now: Date; until: Date }): Promise<void> {
    await sql`
      with ended as (update invitations set ended_at = ${times.now.toISOString()}::timestamptz
        where person_id = ${person}::uuid and used_at is null and ended_at is null)
      insert into invitations (person_id, token_hash, expires_at)
      values (${person}::uuid, ${tokenHash}, ${times.until.toISOString()}::timestamptz)`.execute(this.db);
  }

  async find(tokenHash: string): Promise<FoundInvitation | undefined> {
    return this.db
      .selectFrom('invitations')
      .innerJoin('people', 'people.id', 'invitations.person_id')
      .select([
        'people.id as person',
        'people.name',
        'people.email',
        'people.role',
        'invitations.used_at',
        'invitations.ended_at',
        'invitations.expires_at',
      ])
      .select(
        sql<boolean>`exists (select from invitations as earlier
          where earlier.person_id = people.id and earlier.used_at is not null)`.as('wasActive'),
      )
      .where('invitations.token_hash', '=', tokenHash)
      .executeTakeFirst();
  }

  /** Uses a link: the person gets name and password, and their sessions end. */
  async accept(
    tokenHash: string,
    { name, passwordHash, now }: { name: string; passwordHash: string; now: Date },
  ): Promise<InvitationFault | 'done'> {
    const { rows } = await sql<{ outcome: InvitationFault | 'done' }>`
      select accept_invitation(${tokenHash}, ${name}, ${passwordHash}, ${now.toISOString()}::timestamptz) as outcome
    `.execute(this.db);
    return rows[0]?.outcome ?? 'unknown';
  }
}

/** Links that were sent before a backup must not be open again after its restore. */
export async function endRestoredInvitations(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ ended_at: sql`now()` })
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}
