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
  /** Hash of the caller's widest network, until the day ends. */
  network: string | null;
  /** Whether a visitor's call named no form. */
  formless: Generated<boolean>;
}

export interface AiReservationsTable {
  id: Generated<string>;
  budget: string;
  submission_id: string | null;
  tokens: number;
  network: string | null;
  formless: Generated<boolean>;
  expires_at: string;
}

declare module '../database/tables.js' {
  interface Tables {
    ai_usage: AiUsageTable;
    ai_reservations: AiReservationsTable;
  }
}
