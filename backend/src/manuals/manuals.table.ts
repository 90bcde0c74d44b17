import type { Generated } from 'kysely';

export interface BrandManualTextsTable {
  file_id: string;
  submission_id: string;
  name: string;
  type: string;
  text: Generated<string>;
  problem: string | null;
  tries: Generated<number>;
  reading_ms: Generated<number>;
  taken_at: Generated<string>;
  read_at: string | null;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    brand_manual_texts: BrandManualTextsTable;
  }
}
