import type { Generated } from 'kysely';

export interface StrategiesTable {
  submission_id: string;
  content: unknown;
  version: Generated<number>;
  created_at: Generated<string>;
  modified_at: Generated<string>;
  sent_at: string | null;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    strategies: StrategiesTable;
  }
}
