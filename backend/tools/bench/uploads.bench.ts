import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { S3Bucket } from '#server/files/s3-bucket.js';
import { FILE_KINDS } from '#server/shared/file-kinds.js';
import { NEW_FORM } from '../../test/support/app.ts';
import { compoundFile } from '../../test/support/documents.ts';
import { ServerProcess } from '../../test/support/server-process.ts';
import { streamUpload } from '../../test/support/streamed-upload.ts';
import { peakMemory, resetPeak } from './measure.ts';

/** The largest accepted file, 100 MB, in an old format from which no text is read. */
const SIZE = FILE_KINDS.brand_manual.maxBytes;
const FILE = { name: 'manual.doc', start: compoundFile(['WordDocument', '1Table']), size: SIZE };
const ROUNDS = 7;
/** Maximum additional memory in MB during uploads of 100 MB: buffers, and for S3 twelve parts of 5 MB. */
const FLAT_MB = { upload: 40, s3: 80 };
const say = (text: string) => process.stdout.write(text);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-uploads-'));
});
afterAll(async () => {
  await ServerProcess.killAll();
  await rm(folder, { recursive: true, force: true });
});

/** Runs both alternately, so that other load affects both. @returns the median seconds of each */
async function inTurn(raw: () => Promise<unknown>, ours: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, work] of [raw, ours].entries()) {
      const began = performance.now();
      await work();
      // The first round warms up.
      if (round > 0) times[index]?.push((performance.now() - began) / 1000);
    }
  const [a, b] = times.map((list) => list.sort((x, y) => x - y)[Math.floor(list.length / 2)] ?? 0);
  return [a ?? 0, b ?? 0];
}

function report(what: string, [raw, ours]: [number, number], memory = ''): void {
  const speed = (raw / ours).toFixed(2);
  say(
    `  ${what.padEnd(28)}${ours.toFixed(2)} s, raw pipe ${raw.toFixed(2)} s: ${speed} of its speed${memory}\n`,
  );
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A bare server that writes each body to a file, durably. */
function pipeToDisk(): Server {
  return createServer(async (incoming, outgoing) => {
    const path = join(folder, 'raw');
    await pipeline(incoming, createWriteStream(path));
    const file = await open(path, 'r');
    await file.sync();
    await file.close();
    await rm(path);
    outgoing.end('{}');
  });
}

/** Answers uploads like S3 but stores nothing: only the sender is measured. */
function sink(): Server {
  return createServer(async (incoming, outgoing) => {
    await drain(incoming);
    const { searchParams } = new URL(incoming.url ?? '', 'http://sink');
    const answer = searchParams.has('uploads')
      ? '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
      : '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>';
    outgoing.setHeader('etag', '"1"');
    outgoing.end(incoming.method === 'POST' ? answer : undefined);
  });
}

async function drain(incoming: IncomingMessage): Promise<void> {
  for await (const _chunk of incoming);
}

it('uploads the largest file, compared with a raw pipe', async () => {
  const server = await ServerProcess.start({ dataDir: join(folder, 'data') });
  const pipe = pipeToDisk();
  const rawUrl = await listen(pipe);
  const upload = async () => {
    const form = await fetch(`${server.url}/api/forms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(NEW_FORM),
    });
    const { id } = (await form.json()) as { id: string };
    const url = `${server.url}/api/forms/${id}/files?kind=brand_manual`;
    expect((await streamUpload(url, { ...FILE, uploadId: crypto.randomUUID() })).status).toBe(201);
  };
  await upload();
  await resetPeak(server.pid);
  const rest = await peakMemory(server.pid);
  const times = await inTurn(() => streamUpload(rawUrl, FILE), upload);
  const most = await peakMemory(server.pid);
  report('upload of 100 MB', times, `; memory ${rest.toFixed(0)} -> ${most.toFixed(0)} MB`);
  pipe.close();
  expect(most - rest).toBeLessThan(FLAT_MB.upload);
  expect(await server.stop()).toBe(0);
}, 600_000);

it('sends a file of 100 MB to S3, compared with a raw pipe', async () => {
  const s3 = sink();
  const url = await listen(s3);
  const path = join(folder, 'file');
  await writeFile(path, Buffer.alloc(SIZE, 'content '));
  const bucket = new S3Bucket({
    endpoint: url,
    bucket: 'bench',
    region: 'us-east-1',
    accessKeyId: 'bench',
    secretAccessKey: 'bench',
  });
  const raw = async () => {
    const file = await open(path, 'r');
    const call = request(url, { method: 'PUT', headers: { 'content-length': SIZE } });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    await pipeline(file.createReadStream(), call);
    await drain((await answered)[0]);
  };
  await bucket.putFile('file', path);
  await resetPeak(process.pid);
  const rest = await peakMemory(process.pid);
  const times = await inTurn(raw, () => bucket.putFile('file', path));
  const added = (await peakMemory(process.pid)) - rest;
  report('100 MB to S3', times, `; memory + ${added.toFixed(0)} MB`);
  s3.close();
  expect(added).toBeLessThan(FLAT_MB.s3);
}, 600_000);
