import type { Generated } from 'kysely';

export interface AiUsageTable {
  id: Generated<string>;
  created_at: Generated<string>;
  submission_id: string | null;
  budget: string;
  purpose: string;
  prompt_version: string;
  model: string;
  input_tokens: number;
  output_tokens: number;
  audio_seconds: number;
  cost: number | null;
}

export interface AiReservationsTable {
  id: Generated<string>;
  budget: string;
  submission_id: string | null;
  tokens: number;
  expires_at: string;
}

declare module '../../database/tables.js' {
  interface Tables {
    ai_usage: AiUsageTable;
    ai_reservations: AiReservationsTable;
  }
}
