import { VendorError } from '../platform/http/vendor-error.js';

/**
 * What to do after a failure that may have done its work all the same: look for what was to be made.
 * @returns what was found
 * @throws the failure, when nothing was found or it is clear that nothing was done
 */
export async function findAfterFailure<T>(error: unknown, find: () => Promise<T | undefined>): Promise<T> {
  if (!(error instanceof VendorError) || !error.outcomeUnknown) throw error;
  const found = await find();
  if (found === undefined) throw error;
  return found;
}
