import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { blackPng } from './pictures.js';

const BOUNDARY = 'the-boundary-of-a-streamed-upload';
const CLOSING = `\r\n--${BOUNDARY}--\r\n`;
const HEADERS = {
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'transfer-encoding': 'chunked',
};
const PIECE = Buffer.alloc(1 << 20);

interface StreamedFile {
  name: string;
  /** The first bytes of the file; zeros follow. */
  start: Buffer;
  size: number;
  uploadId?: string;
  /** The certificate of a server with https. */
  ca?: Buffer;
}

export interface Answered {
  status: number;
  body: AnsweredBody;
}

/** The response to an upload: the file's record, or the reason for its rejection. */
interface AnsweredBody {
  id?: string;
  message?: string;
  errors?: Record<string, string>;
}

/** Sends the beginning of a small picture; `finish` sends the rest. */
export function beginUpload(url: string): { answered: Promise<Answered>; finish(): void } {
  const call = request(url, { method: 'POST', headers: HEADERS });
  const answered = once(call, 'response').then(async ([response]) => readAnswer(response));
  const picture = blackPng(2000, 2000);
  call.write(opening('held.png'));
  call.write(picture.subarray(0, picture.length / 2));
  return {
    answered,
    finish: () => {
      call.write(picture.subarray(picture.length / 2));
      call.end(CLOSING);
    },
  };
}

/** Uploads a file of any size in chunks, without keeping it in memory and without declaring its length. */
export async function streamUpload(url: string, file: StreamedFile): Promise<Answered> {
  const call = (url.startsWith('https:') ? secureRequest : request)(url, {
    method: 'POST',
    headers: {
      ...HEADERS,
      ...(file.uploadId && { 'x-upload-id': file.uploadId }),
    },
    ...(file.ca && { ca: file.ca }),
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await write(call, opening(file.name));
  await write(call, file.start);
  for (let left = file.size - file.start.length; left > 0; left -= PIECE.length)
    await write(call, PIECE.subarray(0, Math.min(left, PIECE.length)));
  call.end(CLOSING);
  const [response] = await answered;
  return readAnswer(response);
}

async function readAnswer(response: IncomingMessage): Promise<Answered> {
  return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) };
}

function opening(name: string): Buffer {
  return Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
}

async function write(call: ClientRequest, piece: Buffer): Promise<void> {
  if (!call.write(piece)) await once(call, 'drain');
}
