import type { Generated } from 'kysely';

export interface SettingsTable {
  id: Generated<number>;
  content: unknown;
  logo: unknown;
  /** Base64. */
  logo_data: string | null;
  version: Generated<number>;
  modified_at: Generated<string>;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    settings: SettingsTable;
  }
}
