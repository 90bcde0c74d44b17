import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type Selectable, sql } from 'kysely';
import { json, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { READABLE_DAYS } from '../shared/clients.js';
import { addDays } from '../shared/days.js';
import type { LinkToAdd } from './client-links.schemas.js';

export interface ClientLinksTable {
  id: Generated<string>;
  submission_id: string;
  generation: number;
  page_id: string;
  key_id: string;
  token_hash: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoked_by: 'agency' | 'client' | null;
}

declare module '../database/tables.js' {
  interface Tables {
    client_links: ClientLinksTable;
  }
}

export type ClientLinkRow = Selectable<ClientLinksTable>;
/** A link that opens the page, and the end of the work with the client: from then on the page is read-only. */
export type OpenedLink = ClientLinkRow & { ended_at: string | null };

/** Links of clients. Over the direct connection; every method is one atomic change. */
@Injectable()
export class ClientLinksRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** All links of a client, newest first. */
  ofSubmission(submissionId: string): Promise<ClientLinkRow[]> {
    return this.db
      .selectFrom('client_links')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('generation', 'desc')
      .execute();
  }

  /** The newest link that works. */
  async live(submissionId: string, now: Date): Promise<ClientLinkRow | undefined> {
    const { rows } = await sql<ClientLinkRow>`
      select * from live_client_link(${submissionId}::uuid, ${now.toISOString()}::timestamptz)`.execute(
      this.db,
    );
    return rows[0];
  }

  /** The link of a token that opens the page at this time; one of an ended client for READABLE_DAYS from the end. */
  async opened(tokenHash: string, now: Date): Promise<OpenedLink | undefined> {
    const row = await this.db
      .selectFrom('client_links as l')
      .innerJoin('form_submissions as s', 's.id', 'l.submission_id')
      .selectAll('l')
      .select(
        sql<string | null>`case when s.client_state = 'ended' then s.client_state_since end`.as('ended_at'),
      )
      .where('l.token_hash', '=', tokenHash)
      .where('l.revoked_at', 'is', null)
      .where(
        sql<boolean>`case when s.client_state = 'ended'
          then l.expires_at > s.client_state_since and s.client_state_since > ${addDays(now, -READABLE_DAYS).toISOString()}::timestamptz
          else l.expires_at > ${now.toISOString()}::timestamptz end`,
      )
      .executeTakeFirst();
    if (!row?.ended_at) return row;
    return { ...row, expires_at: addDays(new Date(row.ended_at), READABLE_DAYS).toISOString() };
  }

  /**
   * Adds the link where the client needs one, and extends the newest. Returns it; undefined for an unknown submission, and if
   * another call has added this generation.
   */
  async add(submissionId: string, link: LinkToAdd, now: Date): Promise<ClientLinkRow | undefined> {
    const { rows } = await sql<ClientLinkRow>`
      select * from add_client_link(${submissionId}::uuid, ${json(link)}, ${now.toISOString()}::timestamptz)`.execute(
      this.db,
    );
    return rows[0];
  }

  /** Ends all links of a client. */
  async revokeAll(submissionId: string, now: Date): Promise<void> {
    await sql`select revoke_client_links(${submissionId}::uuid, ${now.toISOString()}::timestamptz)`.execute(
      this.db,
    );
  }

  /** Ends those of the links that work. @returns their number */
  async revokeListed(hashes: readonly string[], now: Date): Promise<number> {
    const at = now.toISOString();
    const { rows } = await sql`
      update client_links set revoked_at = ${at}::timestamptz, revoked_by = 'agency'
      where token_hash = any(${textArray(hashes)}) and revoked_at is null and expires_at > ${at}::timestamptz
      returning id`.execute(this.db);
    return rows.length;
  }

  /** Hashes of the tokens that must never work again: revoked, or expired after a newer link. */
  async endedHashes(): Promise<string[]> {
    const { rows } = await sql<{ token_hash: string }>`
      select l.token_hash from client_links as l where l.revoked_at is not null or l.expires_at <= now() and exists (
        select from client_links as newer
        where newer.submission_id = l.submission_id and newer.generation > l.generation)`.execute(this.db);
    return rows.map(({ token_hash }) => token_hash);
  }
}
