export interface ErasuresTable {
  submission_id: string;
  actor: string;
  board_id: string | null;
  file_ids: string[];
  state: 'due' | 'done' | 'failed';
  attempts: number;
  last_error: string | null;
  busy_until: string | null;
  requested_at: string;
  done_at: string | null;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    erasures: ErasuresTable;
  }
}
