import { ApiError, type Words } from '../platform/http/api-error.js';

/** 422 with what is wrong with one field. */
export function invalid(field: string, words: Words): ApiError {
  return new ApiError(422, 'invalid', words, { errors: { [field]: words } });
}
