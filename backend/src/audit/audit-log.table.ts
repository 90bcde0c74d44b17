import type { Generated } from 'kysely';

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<string>;
  actor: 'admin' | 'holder' | 'server';
  action: string;
  submission_id: string | null;
  details: unknown;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}
