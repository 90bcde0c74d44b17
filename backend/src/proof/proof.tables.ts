import type { Generated } from 'kysely';

export interface NewFormsTable {
  creation_key: string;
  address_hash: string;
  doubted: Generated<boolean>;
  made_at: Generated<string>;
}

export interface ServerSecretsTable {
  name: string;
  secret: string;
  created_at: Generated<string>;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    new_forms: NewFormsTable;
    server_secrets: ServerSecretsTable;
  }
}
