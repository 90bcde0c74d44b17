import { Injectable } from '@nestjs/common';
import { AuditRepository } from './audit.repository.js';
import type { ListedAuditEntry, NewAuditEntry } from './audit.schemas.js';
import type { AuditPage } from './audit-query.js';

/** The audit log: who did what and when, with the names of fields and never their contents. */
@Injectable()
export class AuditService {
  constructor(private readonly repository: AuditRepository) {}

  add(entry: NewAuditEntry): Promise<void> {
    return this.repository.add(entry);
  }

  /**
   * A page of entries and the total of matching ones.
   * @param visibleTo a person who sees only entries about own clients, and those without a client that they caused
   */
  list(
    page: AuditPage,
    visibleTo: string | undefined,
  ): Promise<{ entries: ListedAuditEntry[]; total: number }> {
    return this.repository.list(page, visibleTo);
  }
}
