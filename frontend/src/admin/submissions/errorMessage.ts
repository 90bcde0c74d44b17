import { ApiError, NetworkError } from '../../api/http.ts';

/**
 * Why a generation failed, to stand behind a colon: the answer's `error` field, its message, or that the network failed.
 * @param general the message when no reason is known
 */
export function errorMessage(error: unknown, general: string): string {
  if (error instanceof NetworkError) return error.message.replace(/\.$/, '');
  if (!(error instanceof ApiError)) return general;
  const { error: reason } = error.extra;
  return typeof reason === 'string' && reason !== '' ? reason : error.message || general;
}
