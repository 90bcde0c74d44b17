import type { Generated } from 'kysely';

export interface KnownDevicesTable {
  token_hash: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    known_devices: KnownDevicesTable;
  }
}
