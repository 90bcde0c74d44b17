import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { UploadQuotaGuard } from '../../src/files/files.controller.js';
import { IncomingFiles } from '../../src/files/incoming-files.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { photo } from '../support/pictures.js';
import { until } from '../support/until.js';

const PHOTO = await photo('png');

/** More uploads than one address may send concurrently, sent in groups within that limit. */
const MANY = 30;
const CONCURRENCY = 15;

let api: TestApp;
let form: string;
beforeAll(async () => {
  api = await startTestApp();
  form = await api.newForm();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

/** Begins an upload on a separate connection; its body never ends. */
async function beginUpload(): Promise<Socket> {
  const { port } = new URL(api.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST /api/forms/${form}/files?kind=team_photos HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ];
  const part = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
  socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n${part}\r\n\r\n`);
  socket.write(PHOTO);
  return socket;
}
const beginUploads = () => Promise.all(Array.from({ length: CONCURRENCY }, beginUpload));
const kept = () => readdir(join(api.dataDir, 'files', 'incoming'));

async function expectRoom(): Promise<void> {
  await api.visitor
    .post(`/api/forms/${form}/files?kind=team_photos`)
    .attach('file', PHOTO, 'a.png')
    .expect(201);
}

it('frees the slot of a client that disconnects before its upload is read', async () => {
  const look = UploadQuotaGuard.prototype.canActivate;
  let [looking, through] = [0, 0];
  const guard = jest.spyOn(UploadQuotaGuard.prototype, 'canActivate');
  guard.mockImplementation(async function (this: UploadQuotaGuard, context: ExecutionContext) {
    // The check of the disk space lasts until the client has disconnected.
    const request = context.switchToHttp().getRequest<Request>();
    // Not once(): it would also listen for the error, which must stay unhandled here.
    const gone = new Promise((resolve) => request.on('close', resolve));
    looking += 1;
    await gone;
    through += 1;
    return look.call(this, context);
  });
  for (let begun = CONCURRENCY; begun <= MANY; begun += CONCURRENCY) {
    const uploads = await beginUploads();
    await until(() => looking === begun);
    for (const upload of uploads) upload.resetAndDestroy();
    await until(() => through === begun);
  }
  guard.mockRestore();
  await expectRoom();
});

it('frees the slot of a client that disconnects during its upload, and stores nothing', async () => {
  for (let begun = CONCURRENCY; begun <= MANY; begun += CONCURRENCY) {
    const uploads = await beginUploads();
    await until(async () => (await kept()).length === CONCURRENCY);
    for (const upload of uploads) upload.resetAndDestroy();
    await until(async () => (await kept()).length === 0);
  }
  await expectRoom();
});

it('deletes the rest of an interrupted upload after an hour, but not one that is still arriving', async () => {
  const folder = join(api.dataDir, 'files', 'incoming');
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const [name, minutes] of [
    ['interrupted', 61],
    ['arriving', 59],
  ] as const) {
    await writeFile(join(folder, name), PHOTO);
    await utimes(join(folder, name), minutesAgo(minutes), minutesAgo(minutes));
  }
  await api.app.get(IncomingFiles).onApplicationBootstrap();
  expect(await kept()).toEqual(['arriving']);
});
