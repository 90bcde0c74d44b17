import { ApiError } from '../api/http.ts';

/** The record as it is by now, where a write was refused because it was made on another version; else undefined. */
export function conflictingRecord<Stored>(error: unknown): Stored | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  return error.extra.current as Stored | undefined;
}
