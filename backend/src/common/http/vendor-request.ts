import { boundedResponse, MAX_ANSWER_BYTES } from './bounded-response.js';
import { VendorError, type VendorErrorKind } from './vendor-error.js';

export interface VendorRequest {
  vendor: string;
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Another body. fetch sets the content type of a FormData, with its boundary, and of a Blob. */
  body?: FormData | Blob;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Calls a third party over HTTP once and returns its response, whatever its status. @throws VendorError
 * `timeout` or `unreachable` without a response
 */
export async function vendorFetch({
  vendor,
  method,
  url,
  headers,
  json,
  body,
  timeoutMs,
  signal,
}: VendorRequest): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(body !== undefined && { body }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
  } catch (cause) {
    throw connectionError(vendor, timeout.aborted, cause);
  }
}

/**
 * Reads the body of a response, with the same errors as the call: a connection can fail or stall midway.
 * @throws VendorError `too_large` above the maximum size
 */
export async function vendorText(
  vendor: string,
  response: Response,
  maxBytes = MAX_ANSWER_BYTES,
): Promise<string> {
  try {
    return await boundedResponse(vendor, response, maxBytes).text();
  } catch (cause) {
    if (cause instanceof VendorError) throw cause;
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    throw connectionError(vendor, timedOut, cause);
  }
}

/** Maps an HTTP status to the kind of error. */
export function kindOfStatus(status: number): VendorErrorKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402) return 'quota';
  if (status === 404) return 'not_found';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'unavailable' : 'rejected';
}

function connectionError(vendor: string, timedOut: boolean, cause: unknown): VendorError {
  return timedOut
    ? new VendorError(vendor, 'timeout', `${vendor} did not answer in time`, { cause })
    : new VendorError(vendor, 'unreachable', `${vendor} could not be reached`, { cause });
}
