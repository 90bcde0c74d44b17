import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_KINDS } from '../../src/rules/file-kinds.js';
import { MAX_BYTES_PER_FORM } from '../../src/rules/limits.js';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  gif,
  gifWithFrame,
  heic,
  heicWithDecoy,
  jpeg,
  jpegWithComments,
  png,
  webp,
  webpWithPicture,
  zipThatClaims,
} from '../support/pictures.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const upload = (id: string, content: Buffer, name: string, kind = 'team_photos') =>
  api.visitor.post(`/api/forms/${id}/files?kind=${kind}`).attach('file', content, name);
const nothingKept = async (id: string) => {
  const { body } = await api.visitor.get(`/api/forms/${id}`);
  expect([...body.team_photos, ...body.brand_manual]).toEqual([]);
  expect(await readdir(join(api.dataDir, 'files', 'incoming'))).toEqual([]);
};

describe('A29: what is no picture', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'photo.jpg'],
    ['a page with two endings', '<html></html>', 'photo.html.jpg'],
    [
      'an SVG',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'photo.png',
    ],
    ['a script', 'MZ\u0090\u0000\u0003', 'photo.png'],
  ])('is refused as a photo: %s', async (_what, content, name) => {
    const id = await api.newForm();
    await upload(id, Buffer.from(content), name).expect(415);
    await nothingKept(id);
  });

  it('is harmless behind a picture: a polyglot is shown as the picture it begins as, in a sandbox', async () => {
    const id = await api.newForm();
    const polyglot = Buffer.concat([gif(1, 1), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(id, polyglot, 'photo.html').expect(201);
    const { headers } = await api.visitor
      .get(`/api/get-trello-image?cardId=${body.id}&formId=${id}`)
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

describe('A30: a file that would burst whoever opens it', () => {
  it.each([
    ['a PNG', png(30_000, 30_000)],
    ['a JPEG', jpeg(30_000, 30_000)],
    ['a GIF', gif(60_000, 60_000)],
    ['a WebP', webp(16_000, 16_000)],
    ['a HEIC', heic(30_000, 30_000)],
  ])('is refused: %s', async (_what, content) => {
    const id = await api.newForm();
    const { body } = await upload(id, content, 'huge').expect(422);
    expect(body.message).toBe('The selected file must have at most 250 megapixels');
    await nothingKept(id);
  });

  it.each([
    ['a PNG', png(16_320, 12_240)],
    ['a JPEG', jpeg(16_320, 12_240)],
    ['a HEIC', heic(8064, 6048)],
    ['a WebP', webp(4000, 3000)],
    ['a GIF', gifWithFrame(4000, 3000)],
    ['a JPEG with much metadata', jpegWithComments(2001, 16_320, 12_240)],
  ])('is none: %s of the largest cameras', async (_what, content) => {
    await upload(await api.newForm(), content, 'large').expect(201);
  });

  it.each([
    ['a JPEG with 2,001 pieces of metadata before its frame', jpegWithComments(2001, 65_535, 65_535)],
    ['a GIF with a frame larger than its screen', gifWithFrame(65_535, 65_535)],
    ['a WebP with a picture larger than its canvas', webpWithPicture(16_383, 16_383)],
    ['a HEIC with its size behind a smaller one', heicWithDecoy(30_000, 30_000)],
  ])('A68: is refused: %s', async (_what, content) => {
    const id = await api.newForm();
    const { body } = await upload(id, content, 'hidden').expect(422);
    expect(body.message).toBe('The selected file must have at most 250 megapixels');
    await nothingKept(id);
  });

  it.each([
    ['a JPEG with more metadata than anybody reads', jpegWithComments(10_001, 10, 10)],
    ['a JPEG without a frame', Buffer.concat([jpeg(10, 10).subarray(0, 60_004), Buffer.from([0xff, 0xd9])])],
    ['a JPEG of no height', jpeg(10, 0)],
    ['a GIF with something else in it', Buffer.concat([gif(1, 1).subarray(0, 13), Buffer.from('<script>')])],
    [
      'a HEIC that says no size',
      Buffer.from(heic(9, 9).toString('latin1').replaceAll('ispe', 'free'), 'latin1'),
    ],
  ])('A68: is refused when its size cannot be found: %s', async (_what, content) => {
    const id = await api.newForm();
    const { body } = await upload(id, content, 'unknown').expect(422);
    expect(body.message).toMatch(/does not say how large the picture is/);
    await nothingKept(id);
  });

  it('is refused: a document that claims to unpack to 3 GB', async () => {
    const id = await api.newForm();
    const { body } = await upload(id, zipThatClaims(3 * 2 ** 30), 'manual.docx', 'brand_manual');
    expect(body).toMatchObject({
      statusCode: 422,
      message: 'The selected file must have at most 1 GB when unpacked',
    });
    await nothingKept(id);
  });
});

it('an upload without a file, or with one that is too large, is refused in words of its own', async () => {
  const id = await api.newForm();
  const none = await api.visitor.post(`/api/forms/${id}/files?kind=team_photos`).field('note', 'none');
  expect(none.body).toMatchObject({ statusCode: 400, code: 'file_missing', message: 'Select a file' });
  const large = Buffer.alloc(FILE_KINDS.team_photos.maxBytes + 1);
  const { body } = await upload(id, large, 'large.png');
  expect(body).toMatchObject({ statusCode: 413, code: 'file_too_large' });
  await nothingKept(id);
  const unknown = await api.visitor.get(`/api/get-trello-image?cardId=${id}`).expect(404);
  expect(unknown.body.code).toBe('not_found');
});

it('A32: a document is downloaded and never shown, and only with the form’s id', async () => {
  const id = await api.newForm();
  const { body } = await upload(
    id,
    Buffer.from('%PDF-1.7\n%%EOF'),
    'Handbuch "1".pdf',
    'brand_manual',
  ).expect(201);
  const { headers } = await api.visitor
    .get(`/api/get-trello-image?cardId=${body.id}&formId=${id}`)
    .expect(200);
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Handbuch%20%221%22.pdf");
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  await api.visitor.get(`/api/get-trello-image?cardId=${body.id}`).expect(404);
  await api.visitor.get(`/spool/files/${body.id}`).expect(404);
});

describe('A33: a form', () => {
  const record = (number: number, size: number) => ({
    id: `0b7e0f6c-64a5-4c68-9d8b-${String(number).padStart(12, '0')}`,
    name: 'x.png',
    size,
    type: 'image/png',
    uploadedAt: '2026-11-01T09:00:00.000Z',
    status: 'pending' as const,
    cardId: '',
    attachmentId: '',
    url: '',
    cardUrl: '',
  });

  it('takes fifty photos and no more, also when several arrive at once', async () => {
    const id = await api.newForm();
    const store = api.app.get(SubmissionsRepository);
    for (let count = 1; count < FILE_KINDS.team_photos.maxFiles; count++)
      await store.putFile(id, 'team_photos', record(count, 1));
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, png(1, 1), 'a.png')));
    const photos = async () => (await api.visitor.get(`/api/forms/${id}`)).body.team_photos.length;
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3 - taken);
    // Of several that arrive at once each may be one too many for the others.
    expect(await photos()).toBe(FILE_KINDS.team_photos.maxFiles - 1 + taken);
    if (taken === 0) await upload(id, png(1, 1), 'a.png').expect(201);
    expect(await photos()).toBe(FILE_KINDS.team_photos.maxFiles);
    const { body } = await upload(id, png(1, 1), 'a.png').expect(409);
    expect(body.code).toBe('too_many_files');
    expect(await photos()).toBe(FILE_KINDS.team_photos.maxFiles);
  });

  it('holds one gigabyte of files', async () => {
    const id = await api.newForm();
    await api.app.get(SubmissionsRepository).putFile(id, 'brand_manual', record(1, MAX_BYTES_PER_FORM));
    const { body } = await upload(id, png(1, 1), 'a.png').expect(413);
    expect(body.message).toBe('All files together may have up to 1 GB.');
  });
});

describe('a file that could not be recorded', () => {
  const keptFiles = () => readdir(join(api.dataDir, 'files', 'stored')).catch((): string[] => []);
  /** Has the next record of this form alone fail: what earlier tests left is recorded in the meantime. */
  function failOnce(id: string, written: boolean) {
    const store = api.app.get(SubmissionsRepository);
    const putFile = store.putFile.bind(store);
    let broken = true;
    jest.spyOn(store, 'putFile').mockImplementation(async (form, kind, record) => {
      if (!broken || form !== id) return putFile(form, kind, record);
      broken = false;
      if (written) await putFile(form, kind, record);
      throw new Error('the connection broke');
    });
  }
  afterEach(() => jest.restoreAllMocks());

  it('is said to be none, leaves nothing on the disk, and is taken when it comes again', async () => {
    const id = await api.newForm();
    const uploadId = '5a0d3c1e-9b1f-4f52-8c55-0d7e0f3a1b22';
    const send = () => upload(id, png(1, 1), 'a.png').set('X-Upload-Id', uploadId);
    const before = await keptFiles();
    failOnce(id, false);
    const { body } = await send().expect(503);
    expect(body).toMatchObject({
      code: 'file_not_stored',
      message: 'Failed to save file information. Please try again.',
    });
    await nothingKept(id);
    expect((await keptFiles()).filter((name) => !before.includes(name))).toEqual([]);
    const { body: taken } = await send().expect(201);
    expect((await send().expect(201)).body.id).toBe(taken.id);
  });

  it('as far as anybody knows is kept when its record was written after all', async () => {
    const id = await api.newForm();
    const uploadId = '5a0d3c1e-9b1f-4f52-8c55-0d7e0f3a1b33';
    const send = () => upload(id, png(1, 1), 'a.png').set('X-Upload-Id', uploadId);
    failOnce(id, true);
    await send().expect(503);
    const { body: taken } = await send().expect(201);
    const { body } = await api.visitor
      .get(`/api/get-trello-image?cardId=${taken.id}&formId=${id}`)
      .expect(200);
    expect(body).toEqual(png(1, 1));
  });
});

describe('A34: a recording', () => {
  it.each([
    ['of nothing', Buffer.alloc(0)],
    ['that is a picture', png(1, 1)],
    ['that is a page', Buffer.from('<html></html>')],
    ['of half a header', Buffer.from('RIFF\x00\x00\x00\x00WAVEfm', 'latin1')],
  ])('%s is refused in words', async (_what, content) => {
    const { status, body } = await api.visitor.post('/api/transcribe').attach('file', content, 'answer.wav');
    expect(status).toBe(422);
    expect(body.message).toMatch(/[a-z]{3,}/);
  });
});
