import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../support/app.js';
import { photo } from '../support/pictures.js';
import { startTestS3, type TestS3 } from '../support/s3.js';
import { until } from '../support/until.js';
import { unzip } from '../support/unzip.js';

const UPLOAD_ID = '4d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';
const TAKEN = await sharp(await photo('jpeg', 60, 40))
  .withExif({ IFD0: { Artist: 'Ada' } })
  .toBuffer();

let s3: TestS3;
let api: TestApp;
beforeAll(async () => {
  s3 = await startTestS3();
  api = await startTestApp(s3.environment);
});
afterAll(async () => {
  await api.close();
  await s3.stop();
});
beforeEach(() => {
  s3.fault = () => undefined;
});

const upload = (id: string, content: Buffer, name = 'team.jpg') =>
  api.visitor
    .post(`/api/forms/${id}/files?kind=team_photos`)
    .set('X-Upload-Id', UPLOAD_ID)
    .attach('file', content, name);
const download = (formId: string, cardId: string) =>
  api.visitor.get('/api/get-trello-image').query({ cardId, formId });
const refuse = (pattern: RegExp) => {
  s3.fault = (request) => (pattern.test(request) ? 'refused' : undefined);
};
const incoming = () => readdir(join(api.dataDir, 'files', 'incoming'));

it('stores an upload in the bucket, cleaned, and serves, exports and deletes it there', async () => {
  const id = await api.newForm();
  expect(TAKEN.includes('Ada')).toBe(true);
  const { body } = await upload(id, TAKEN).expect(201);
  expect(await s3.keys()).toContain(`files/${body.id}`);
  expect(await readdir(join(api.dataDir, 'files'))).toEqual(['incoming']);
  expect(await incoming()).toEqual([]);

  const image: Buffer = (await download(id, body.id).expect(200)).body;
  expect(image).toHaveLength(body.size);
  expect(image.includes('Ada')).toBe(false);
  const archive = await api.visitor.get(`/api/forms/${id}/export`).responseType('blob').expect(200);
  expect([...unzip(archive.body).keys()]).toContain(`files/${body.id.slice(0, 8)}-team.jpg`);
  const { jobs } = await api.settled(id);
  expect(jobs.map(({ state }) => state)).not.toContain('failed');

  await api.visitor.delete(`/api/forms/${id}/files/${body.id}`).expect(200);
  expect(await s3.keys()).not.toContain(`files/${body.id}`);
});

it('puts no rejected file into the bucket', async () => {
  const id = await api.newForm();
  const before = await s3.keys();
  await upload(id, Buffer.from('<html></html>')).expect(415);
  await upload(id, TAKEN.subarray(0, 200)).expect(422);
  expect(await s3.keys()).toEqual(before);
});

it('acknowledges an upload only when the bucket has it', async () => {
  const id = await api.newForm();
  refuse(/^PUT/);
  expect((await upload(id, TAKEN)).body).toMatchObject({ statusCode: 502, code: 'vendor_unavailable' });
  expect((await api.visitor.get(`/api/forms/${id}`)).body.team_photos).toEqual([]);
  expect(await incoming()).toEqual([]);
  s3.fault = () => undefined;
  const { body } = await upload(id, TAKEN).expect(201);
  await download(id, body.id).expect(200);
});

it('reports a failing bucket instead of a missing file', async () => {
  const id = await api.newForm();
  const { body } = await upload(id, TAKEN).expect(201);
  refuse(/^GET/);
  const failed = await download(id, body.id).expect(502);
  expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(failed.headers.etag).not.toContain(body.id);
  await expect(api.visitor.get(`/api/forms/${id}/export`)).rejects.toThrow();
  refuse(/^DELETE/);
  await api.visitor.delete(`/api/forms/${id}/files/${body.id}`).expect(502);
  expect((await api.visitor.get(`/api/forms/${id}`)).body.team_photos).toHaveLength(1);
  s3.fault = () => undefined;
  await api.visitor.delete(`/api/forms/${id}/files/${body.id}`).expect(200);
});

it('aborts a download that S3 cuts off, so that no browser accepts a partial file', async () => {
  const id = await api.newForm();
  const large = await sharp({
    create: { width: 400, height: 400, channels: 3, noise: { type: 'gaussian' }, background: '#000' },
  })
    .png()
    .toBuffer();
  const { body } = await upload(id, large, 'large.png').expect(201);
  s3.fault = (request) => (request.startsWith('GET') ? 'cut download' : undefined);
  await expect(download(id, body.id)).rejects.toThrow('aborted');
});

it('journals an erasure in the bucket first, and retries removing the files', async () => {
  const id = await api.newForm();
  const { body } = await upload(id, TAKEN).expect(201);
  await api.settled(id);
  refuse(/journals/);
  await api.visitor.delete(`/api/forms/${id}`).expect(502);
  await api.visitor.get(`/api/forms/${id}`).expect(200);

  refuse(/^DELETE/);
  await api.visitor.delete(`/api/forms/${id}`).expect(204);
  expect(await s3.keys()).toEqual(expect.arrayContaining([`journals/erasures/${id}`, `files/${body.id}`]));
  await api.visitor.get(`/api/forms/${id}`).expect(404);
  s3.fault = () => undefined;
  await until(async () => !(await s3.keys()).includes(`files/${body.id}`));
  await expect(readdir(api.dataDir)).resolves.not.toContain('erasures');
});
