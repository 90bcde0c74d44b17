import type { Generated } from 'kysely';

export interface AiUsageTable {
  id: Generated<string>;
  created_at: Generated<string>;
  submission_id: string | null;
  purpose: string;
  prompt_version: string;
  model: string;
  input_tokens: number;
  output_tokens: number;
  audio_seconds: number;
  cost: number | null;
}

declare module '../../platform/database/tables.js' {
  interface Tables {
    ai_usage: AiUsageTable;
  }
}
