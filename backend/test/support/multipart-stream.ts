import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const BOUNDARY = 'byline-test';

/** A part of a multipart body: a text field, or a file when it has a file name. */
export interface Part {
  name: string;
  fileName?: string;
  content: string | Buffer;
}

/** Sends a multipart body in chunks without a length, each part when the server is ready for it. */
export async function sendParts(
  url: string,
  parts: Iterable<Part>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const call = request(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answer = new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) }),
        reject,
      );
    });
  });
  await pipeline(encode(parts), call);
  return answer;
}

async function* encode(parts: Iterable<Part>): AsyncGenerator<string | Buffer> {
  for (const { name, fileName, content } of parts) {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    yield content;
    yield '\r\n';
  }
  yield `--${BOUNDARY}--\r\n`;
}
