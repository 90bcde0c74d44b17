import { ApiError } from '../../api/http.ts';

/**
 * Why a generation failed: the answer's `error` field, else its message where it says more than `general`.
 * @param general what is said when no reason is known
 */
export function reasonOf(error: unknown, general: string): string {
  if (!(error instanceof ApiError)) return general;
  const { error: reason } = error.extra;
  return typeof reason === 'string' && reason !== '' ? reason : error.message || general;
}
