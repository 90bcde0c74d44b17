import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js';
import { unavailable } from '../common/http/api-error.js';

/** Timeout of a call to the data API in milliseconds, short enough for a waiting user. */
export const SUPABASE_TIMEOUT_MS = 10_000;

/** PostgREST's code for a page that starts after the last row. */
const PAST_THE_END = 'PGRST103';
/** Statuses of a gateway or a database that is temporarily unavailable or overloaded. */
const PASSING = new Set([0, 408, 429, 502, 503, 504]);
/** SQLSTATE of a statement that exceeded the role's statement_timeout. */
const STATEMENT_TIMEOUT = '57014';
const RETRY_AFTER_S = 5;

export interface SupabaseSettings {
  supabaseUrl: string;
  /** A secret key (sb_secret_...) or the older service_role JWT: both are sent the same way. */
  secretKey: string;
  timeoutMs?: number;
}

/**
 * Opens the data API of a Supabase project with the server's own role. Does not retry: the library would
 * repeat a 503 four times in seven seconds while a user waits.
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

/** Result of every call of the data API, which never throws. */
interface Answer {
  data: unknown;
  error: PostgrestError | null;
  status: number;
  count: number | null;
}

/**
 * Rows of a response. @throws ApiError 503 if the service is unavailable or too slow; Error for our own
 * mistakes
 */
export function rowsOf({ data, error, status }: Answer): Record<string, unknown>[] {
  if (error) throw toError(error, status);
  return Array.isArray(data) ? data : [];
}

/** Whether the requested page starts after the last row; the response then has no count. */
export function isPastTheEnd({ error }: Answer): boolean {
  return error?.code === PAST_THE_END;
}

/**
 * A value inside or(...), where commas, dots, quotes and parentheses of user text would change the filter.
 */
export function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * The message may contain a gateway's HTML: it is logged as a cause, truncated, and never sent to the caller.
 */
function toError(error: PostgrestError, status: number): Error {
  const message = `Supabase ${status} ${error.code || ''}: ${error.message.slice(0, 300)}`;
  const cause = Object.assign(new Error(message), { code: error.code });
  if (!PASSING.has(status) && error.code !== STATEMENT_TIMEOUT) return cause;
  return unavailable({ cause, retryAfter: RETRY_AFTER_S });
}
