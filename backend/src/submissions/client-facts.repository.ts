import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import type { ClientFacts } from '../shared/months.js';
import { monthOf, shiftMonth } from '../shared/posts.js';
import { StoredFacts } from './client-facts.schemas.js';
import { type ClientScope, isOf, isVisible } from './own-clients.sql.js';

/** Most submissions of each kind: quarantined forms, forms with a failed job or a comment, and active clients. */
export const MAX_CLIENTS = 2000;

/** The last time zone is twelve hours behind UTC. */
const MOST_BEHIND_MS = 12 * 3_600_000;

/** What decides the next step of submissions. Always over the direct connection, whatever the store is. */
@Injectable()
export class ClientFactsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Facts of all submissions that may have a step. */
  open(now: Date): Promise<ClientFacts[]> {
    return this.read(null, now, presentMonth(now));
  }

  /** Facts of some submissions, in no order that matters. */
  of(ids: readonly string[], now: Date): Promise<ClientFacts[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.read(ids, now, presentMonth(now));
  }

  /** Facts of a submission with its months from one on; with all of them without a month. */
  async withMonths(id: string, now: Date, from = ''): Promise<ClientFacts | undefined> {
    const present = presentMonth(now);
    return (await this.read([id], now, from < present ? from : present))[0];
  }

  /** Facts of all clients with their months from one on, also of paused and ended ones; the newest clients if there are too many. */
  async ofClients(now: Date, from: string, { visibleTo, responsible }: ClientScope): Promise<ClientFacts[]> {
    const { rows } = await sql<{ id: string }>`
      select id from form_submissions where completed_at is not null and quarantined_at is null
        and ${isVisible(visibleTo)} and ${isOf(responsible)}
      order by completed_at desc, id limit ${MAX_CLIENTS}::int`.execute(this.db);
    return rows.length === 0
      ? []
      : this.read(
          rows.map(({ id }) => id),
          now,
          from,
        );
  }

  /** Which of these submissions are in the scope; undefined: all of them. */
  async within(
    ids: readonly string[],
    { visibleTo, responsible }: ClientScope,
  ): Promise<Set<string> | undefined> {
    if (visibleTo === undefined && responsible === undefined) return undefined;
    const { rows } = await sql<{ id: string }>`
      select id from form_submissions where id = any(${textArray(ids)}::uuid[])
        and ${isVisible(visibleTo)} and ${isOf(responsible)}`.execute(this.db);
    return new Set(rows.map(({ id }) => id));
  }

  /** Time zones of clients with a pause. */
  async zonesOfPaused(): Promise<string[]> {
    const { rows } = await sql<{ zone: string }>`
      select distinct time_zone as zone from form_submissions
      where client_state = 'paused' and time_zone is not null order by zone`.execute(this.db);
    return rows.map(({ zone }) => zone);
  }

  /** @param month all posts from this month on, and ideas from the month before on; everything with '' */
  private async read(ids: readonly string[] | null, now: Date, month: string): Promise<ClientFacts[]> {
    const before = month === '' ? '' : shiftMonth(month, -1);
    const { rows } = await sql<{ facts: unknown }>`
      select client_facts(${ids ? sql`${textArray(ids)}::uuid[]` : sql`null::uuid[]`}, ${before}::text, ${month}::text,
        ${now.toISOString()}::timestamptz, ${MAX_CLIENTS}::int) as facts`.execute(this.db);
    return StoredFacts.parse(rows[0]?.facts);
  }
}

/** The earliest present month of all time zones. */
function presentMonth(now: Date): string {
  return monthOf(new Date(now.getTime() - MOST_BEHIND_MS));
}
