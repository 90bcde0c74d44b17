import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js';
import { unavailable } from '../http/api-error.js';

/** Milliseconds that one call of the data API may take, well below the patience of a person. */
export const SUPABASE_TIMEOUT_MS = 10_000;

/** PostgREST's code for a page that begins past the last row. */
const PAST_THE_END = 'PGRST103';
/** Statuses of a gateway or a database that is not there, or overwhelmed, for now. */
const PASSING = new Set([0, 408, 429, 502, 503, 504]);
/** SQLSTATE of a statement that took longer than the role's statement_timeout. */
const STATEMENT_TIMEOUT = '57014';
const RETRY_AFTER_S = 5;

export interface SupabaseSettings {
  supabaseUrl: string;
  /** A secret key (sb_secret_...) or the older service_role JWT: both travel the same way. */
  secretKey: string;
  timeoutMs?: number;
}

/**
 * Opens the data API of a Supabase project as the server's own role. Nothing is retried here: the library would try
 * a 503 four times in seven seconds while a person waits.
 */
export function openSupabase({
  supabaseUrl,
  secretKey,
  timeoutMs = SUPABASE_TIMEOUT_MS,
}: SupabaseSettings): SupabaseClient {
  return createClient(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { timeout: timeoutMs, retry: false },
  });
}

/** What every call of the data API resolves with; it never throws by itself. */
interface Answer {
  data: unknown;
  error: PostgrestError | null;
  status: number;
  count: number | null;
}

/**
 * The rows of an answer.
 * @throws ApiError 503 when the service is not there or too slow; Error for everything that is our fault.
 */
export function rowsOf({ data, error, status }: Answer): Record<string, unknown>[] {
  if (error) throw toError(error, status);
  return Array.isArray(data) ? data : [];
}

/** Whether the page asked for begins past the last row, in which case the answer bears no count. */
export function isPastTheEnd({ error }: Answer): boolean {
  return error?.code === PAST_THE_END;
}

/** A value inside or(...), where commas, dots, quotes and parentheses of user text would change the filter. */
export function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** A gateway's HTML may stand in the message: it goes to the log as a cause, cut short, and never to the caller. */
function toError(error: PostgrestError, status: number): Error {
  const message = `Supabase ${status} ${error.code || ''}: ${error.message.slice(0, 300)}`;
  const cause = Object.assign(new Error(message), { code: error.code });
  if (!PASSING.has(status) && error.code !== STATEMENT_TIMEOUT) return cause;
  return unavailable({ cause, retryAfter: RETRY_AFTER_S });
}
