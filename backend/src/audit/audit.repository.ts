import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type SqlBool, sql } from 'kysely';
import { pseudonym } from '../common/pseudonym.js';
import { json } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { ListedAuditEntry, type NewAuditEntry } from './audit.schemas.js';
import type { AuditPage } from './audit-query.js';

interface AuditLogTable {
  id: Generated<number>;
  at: Generated<string>;
  actor: 'admin' | 'holder' | 'server';
  action: string;
  submission_id: string | null;
  person_id: string | null;
  person_name: string | null;
  session_pseudonym: string | null;
  device_pseudonym: string | null;
  details: unknown;
}

declare module '../database/tables.js' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}

/** The audit log. Its table rejects changes and deletions. */
@Injectable()
export class AuditRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async add({ actor, action, submissionId, details, person, session }: NewAuditEntry): Promise<void> {
    await this.db
      .insertInto('audit_log')
      .values({
        actor,
        action,
        submission_id: submissionId ?? null,
        person_id: person?.id ?? null,
        person_name: person?.name ?? null,
        session_pseudonym: session ? pseudonym('session', session.id) : null,
        device_pseudonym: session?.devicePseudonym ?? null,
        details: json(details),
      })
      .execute();
  }

  /** A page of entries, each with the current name and website of its client. */
  async list(
    { offset, limit, direction, filter }: AuditPage,
    visibleTo: string | undefined,
  ): Promise<{
    entries: ListedAuditEntry[];
    total: number;
  }> {
    const { submission_id, actor, action } = filter;
    const found = this.db
      .selectFrom('audit_log')
      .where(isVisibleEntry(visibleTo))
      .$if(submission_id !== undefined, (query) => query.where('submission_id', '=', submission_id ?? ''))
      .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? 'admin'))
      .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''));
    const [rows, { total }] = await Promise.all([
      found
        .selectAll('audit_log')
        .select((row) =>
          row
            .selectFrom('form_submissions')
            .select('website')
            .whereRef('form_submissions.id', '=', 'audit_log.submission_id')
            .as('website'),
        )
        .select((row) =>
          row
            .selectFrom('form_submissions')
            .select('name')
            .whereRef('form_submissions.id', '=', 'audit_log.submission_id')
            .as('name'),
        )
        .orderBy('at', direction)
        .orderBy('id', direction)
        .offset(offset)
        .limit(limit)
        .execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { entries: rows.map((row) => ListedAuditEntry.parse(row)), total };
  }
}

/** Entries about own clients, and those without a client that the person caused. */
function isVisibleEntry(visibleTo: string | undefined) {
  if (visibleTo === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`case when audit_log.submission_id is null then audit_log.person_id = ${visibleTo}::uuid
    else audit_log.submission_id in (select id from form_submissions
      where responsible_id is null or responsible_id = ${visibleTo}::uuid) end`;
}
