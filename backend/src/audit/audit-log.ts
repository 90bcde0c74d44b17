import { Injectable } from '@nestjs/common';
import { Kysely } from 'kysely';
import { json } from '../platform/database/parameters.js';
import type { Tables } from '../platform/database/tables.js';
import { AuditEntry, type NewAuditEntry } from './audit.schemas.js';

export interface AuditPage {
  offset: number;
  limit: number;
  direction: 'asc' | 'desc';
  submissionId: string | undefined;
}

/** The account of what was done. The table refuses every change and deletion. */
@Injectable()
export class AuditLog {
  constructor(private readonly db: Kysely<Tables>) {}

  async add({ actor, action, submissionId, details }: NewAuditEntry): Promise<void> {
    await this.db
      .insertInto('audit_log')
      .values({
        actor,
        action,
        submission_id: submissionId ?? null,
        details: json(details),
      })
      .execute();
  }

  async list(page: AuditPage): Promise<{ entries: AuditEntry[]; total: number }> {
    const { offset, limit, direction, submissionId } = page;
    const found = this.db
      .selectFrom('audit_log')
      .$if(submissionId !== undefined, (query) => query.where('submission_id', '=', submissionId ?? ''));
    const [rows, counted] = await Promise.all([
      found.selectAll().orderBy('id', direction).offset(offset).limit(limit).execute(),
      found.select((expression) => expression.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { entries: rows.map((row) => AuditEntry.parse(row)), total: counted.total };
  }
}
