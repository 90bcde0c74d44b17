import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TrelloFile } from './trello.types.js';

/** Characters of an attachment's name and type (vendor limit). */
const MAX_NAME = 256;

/** A multipart body whose length is known before it is sent: nobody promises that the vendor takes chunks. */
export interface MultipartBody {
  contentType: string;
  contentLength: number;
  stream(): Readable;
}

/** The body of an upload. The name goes along as a part of its own, since servers differ on non-ASCII file names. */
export function multipart({ fileName, mimeType, size, content }: TrelloFile): MultipartBody {
  const boundary = `byline-${randomUUID()}`;
  const name = shorten(fileName);
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream';
  const head = Buffer.from(
    `${field(boundary, 'name', name)}${field(boundary, 'mimeType', type)}--${boundary}\r\n` +
      `Content-Disposition: form-data; name="file"; filename="${quote(name)}"\r\nContent-Type: ${type}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: head.length + size + tail.length,
    stream: () => Readable.from(chunks(head, content, tail)),
  };
}

async function* chunks(head: Buffer, content: TrelloFile['content'], tail: Buffer): AsyncGenerator<Buffer> {
  yield head;
  if (Buffer.isBuffer(content)) yield content;
  else yield* content;
  yield tail;
}

function field(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** As browsers write it. Line breaks in a name would end the header. */
function quote(name: string): string {
  return name.replaceAll('"', '%22');
}

/** A name without control characters that fits, its ending kept. */
function shorten(fileName: string): string {
  const clean = fileName.replace(/\p{Cc}/gu, ' ').trim() || 'file';
  if (clean.length <= MAX_NAME) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, MAX_NAME - ending.length).toWellFormed() + ending;
}
