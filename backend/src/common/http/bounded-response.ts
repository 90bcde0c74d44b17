import { VendorError } from './vendor-error.js';

/** Maximum size of a third party's answer. A larger one is not read to its end and not requested again. */
export const MAX_ANSWER_BYTES = 8 * 2 ** 20;

/**
 * The same response with a body that is read up to a limit. Reading fails with a VendorError: `too_large`
 * above the limit, `unreachable` if the connection is cut. An abort keeps its own error.
 */
export function boundedResponse(vendor: string, response: Response, maxBytes: number): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  const reader = body.getReader();
  let size = 0;
  const bounded = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        size += value.byteLength;
        if (size <= maxBytes) {
          controller.enqueue(value);
          return;
        }
        controller.error(tooLarge(vendor, maxBytes));
        await reader.cancel();
      } catch (cause) {
        controller.error(isAbort(cause) ? cause : cutConnection(vendor, cause));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(bounded, { status, statusText, headers });
}

function tooLarge(vendor: string, maxBytes: number): VendorError {
  return new VendorError(vendor, 'too_large', `${vendor} sent an answer above ${maxBytes} bytes`);
}

function cutConnection(vendor: string, cause: unknown): VendorError {
  return new VendorError(vendor, 'unreachable', `${vendor}: the connection was cut`, { cause });
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
}
