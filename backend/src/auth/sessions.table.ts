import type { Generated } from 'kysely';

export interface AdminSessionsTable {
  token_hash: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    admin_sessions: AdminSessionsTable;
  }
}
