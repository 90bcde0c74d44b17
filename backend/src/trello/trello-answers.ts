import { type Dispatcher, errors } from 'undici';
import type { z } from 'zod';
import { VendorError } from '../platform/http/vendor-error.js';
import { kindOfStatus } from '../platform/http/vendor-request.js';

export const VENDOR = 'Trello';

/** Characters of the vendor's error text that we keep. */
const MAX_REASON = 200;

/** Reads an answer by its status first: errors are plain text, and a proxy's page is not JSON. */
export function parse<T>(status: number, text: string, answer: z.ZodType<T>): T {
  if (status < 200 || status >= 300) throw refusal(status, text);
  const parsed = answer.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new VendorError(VENDOR, 'bad_answer', `Trello gave an answer that does not fit at "${path}"`, {
    status,
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new VendorError(VENDOR, 'bad_answer', 'Trello gave an answer that is not JSON', { cause });
  }
}

function refusal(status: number, text: string): VendorError {
  const reason = text.startsWith('<') ? '' : text.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON);
  return new VendorError(
    VENDOR,
    kindOfStatus(status),
    `Trello answered ${status}${reason && `: ${reason}`}`,
    { status },
  );
}

/** A whole answer as text. @throws VendorError when it breaks off. */
export async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  try {
    return await body.text();
  } catch (cause) {
    throw toVendorError(cause);
  }
}

/** What a connection failed of. */
export function toVendorError(cause: unknown): VendorError {
  const stalled = cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  return stalled || cause instanceof errors.ConnectTimeoutError
    ? new VendorError(VENDOR, 'timeout', 'Trello did not answer in time', { cause })
    : new VendorError(VENDOR, 'unreachable', 'Trello could not be reached', { cause });
}
