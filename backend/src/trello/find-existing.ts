import { VendorError } from '../common/http/vendor-error.js';

/**
 * After a failure that may have taken effect, looks for the created object.
 * @returns the object
 * @throws the failure if none was found or it certainly had no effect
 */
export async function findAfterFailure<T>(error: unknown, find: () => Promise<T | undefined>): Promise<T> {
  if (!(error instanceof VendorError) || !error.outcomeUnknown) throw error;
  const found = await find();
  if (found === undefined) throw error;
  return found;
}
