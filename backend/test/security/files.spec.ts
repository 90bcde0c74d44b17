import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { Thread } from '../../src/common/threads/thread.js';
import { FilesService } from '../../src/files/files.service.js';
import { IncomingFiles } from '../../src/files/incoming-files.js';
import { FILE_KINDS } from '../../src/shared/file-kinds.js';
import { MAX_BYTES_PER_FORM } from '../../src/shared/limits.js';
import { FILES_COLUMNS } from '../../src/submissions/submission.schemas.js';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { zipThatClaims } from '../support/archives.js';
import { compoundFile, officeFile, part } from '../support/documents.js';
import {
  gifClaiming,
  gifOf,
  HEIC,
  heicClaiming,
  jpegClaiming,
  jpegWithGpsBomb,
  photo,
  pngClaiming,
  webpClaiming,
  webpOf,
} from '../support/pictures.js';

const PHOTO = await photo('png');
const TRUNCATED = (await photo('jpeg', 800, 600)).subarray(0, 900);

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const upload = (id: string, content: Buffer, name: string, kind = 'team_photos') =>
  api.visitor.post(`/api/forms/${id}/files?kind=${kind}`).attach('file', content, name);
const expectNoFiles = async (id: string) => {
  const { body } = await api.visitor.get(`/api/forms/${id}`);
  expect([...body.team_photos, ...body.brand_manual]).toEqual([]);
  expect(await readdir(join(api.dataDir, 'files', 'incoming'))).toEqual([]);
};

describe('A29: a file that is not an image', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'photo.jpg'],
    ['a page with two endings', '<html></html>', 'photo.html.jpg'],
    [
      'an SVG',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'photo.png',
    ],
    ['a script', 'MZ\u0090\u0000\u0003', 'photo.png'],
  ])('is rejected as a photo: %s', async (_what, content, name) => {
    const id = await api.newForm();
    await upload(id, Buffer.from(content), name).expect(415);
    await expectNoFiles(id);
  });

  it('is removed when it is appended to an image: only pixels are stored, and served in a sandbox', async () => {
    const id = await api.newForm();
    const polyglot = Buffer.concat([await photo('gif'), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(id, polyglot, 'photo.html').expect(201);
    const { headers, body: image } = await api.visitor
      .get(`/api/get-trello-image?cardId=${body.id}&formId=${id}`)
      .expect(200);
    expect(image.includes('script')).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

describe('A116: a document with macros', () => {
  it.each([
    ['an old Word file', compoundFile(['WordDocument', 'Macros', 'VBA']), 'manual.doc'],
    [
      'a Word file that is called .docx',
      officeFile(
        { 'word/document.xml': part('w:document', '') },
        { binary: { 'word/vbaProject.bin': PHOTO } },
      ),
      'manual.docx',
    ],
  ])('is refused and stored nowhere: %s', async (_what, content, name) => {
    const id = await api.newForm();
    const { body } = await upload(id, content, name, 'brand_manual').expect(415);
    expect(body.code).toBe('file_macros');
    await expectNoFiles(id);
  });

  it('is also refused without them if it is another old container that is called .doc', async () => {
    const id = await api.newForm();
    await upload(id, compoundFile(['Workbook']), 'manual.doc', 'brand_manual').expect(415);
    await expectNoFiles(id);
  });
});

describe('A121: a HEIC with an item for a decoder that has security holes', () => {
  it.each(['unci', 'j2k1'])('is refused before a decoder is started: %s', async (type) => {
    const id = await api.newForm();
    const content = Buffer.from(HEIC);
    content.write(type, content.indexOf('hvc1'), 'latin1');
    const started = jest.spyOn(Thread.prototype, 'ask');
    const { body } = await upload(id, content, 'photo.heic').expect(422);
    expect(body.code).toBe('picture_unreadable');
    expect(started).not.toHaveBeenCalled();
    started.mockRestore();
    await expectNoFiles(id);
  });
});

describe('A129: a file with more parts than the main thread can read in time', () => {
  /** The photo with empty boxes in front of those that describe it, or of their properties. */
  const withBoxes = (count: number) => {
    const empty = Buffer.alloc(8 * count);
    for (let at = 0; at < empty.length; at += 8) {
      empty.writeUInt32BE(8, at);
      empty.write('free', at + 4, 'latin1');
    }
    const meta = HEIC.indexOf('meta') + 8;
    const content = Buffer.concat([HEIC.subarray(0, meta), empty, HEIC.subarray(meta)]);
    content.writeUInt32BE(HEIC.readUInt32BE(meta - 12) + empty.length, meta - 12);
    return content;
  };
  /** The photo with so many entries of items without properties. */
  const withEntries = (count: number) => {
    const entries = Buffer.alloc(3 * count, 0xee);
    for (let at = 2; at < entries.length; at += 3) entries[at] = 0;
    const ipma = HEIC.indexOf('ipma');
    const end = ipma - 4 + HEIC.readUInt32BE(ipma - 4);
    const content = Buffer.concat([HEIC.subarray(0, ipma + 12), entries, HEIC.subarray(ipma + 12)]);
    expect(end).toBeGreaterThan(ipma);
    content.writeUInt32BE(HEIC.readUInt32BE(ipma + 8) + count, ipma + 8);
    for (const type of ['meta', 'iprp', 'ipma']) {
      const at = content.indexOf(type) - 4;
      content.writeUInt32BE(content.readUInt32BE(at) + entries.length, at);
    }
    return content;
  };

  it.each([
    ['boxes', withBoxes],
    ['entries of properties', withEntries],
  ])('is refused before a decoder is started: a HEIC with 10,000 %s', async (_what, photoWith) => {
    const started = jest.spyOn(Thread.prototype, 'ask');
    const id = await api.newForm();
    // The few more only move the pixels, so the decoder is asked.
    await upload(id, photoWith(1000), 'photo.heic').expect(422);
    expect(started).toHaveBeenCalledTimes(1);
    const { body } = await upload(id, photoWith(10_000), 'photo.heic').expect(422);
    expect(body.code).toBe('picture_unreadable');
    expect(started).toHaveBeenCalledTimes(1);
    started.mockRestore();
    await expectNoFiles(id);
  });

  it('is refused: a document of 20,000 files', async () => {
    const id = await api.newForm();
    const documentOf = (files: number) =>
      officeFile(
        { 'word/document.xml': part('w:document', '') },
        { binary: Object.fromEntries(Array.from({ length: files }, (_, at) => [`a${at}`, Buffer.alloc(0)])) },
      );
    await upload(id, documentOf(5000), 'manual.docx', 'brand_manual').expect(201);
    const { body } = await upload(id, documentOf(20_000), 'manual.docx', 'brand_manual').expect(422);
    expect(body.code).toBe('file_too_big_inside');
  });
});

describe('A130: an animation of very many tiny frames', () => {
  it.each([
    ['a WebP', webpOf],
    ['a GIF', async (frames: number) => gifOf(frames)],
  ])('is refused before it is decoded: %s', async (_what, animationOf) => {
    const id = await api.newForm();
    await upload(id, await animationOf(5000), 'photo').expect(201);
    const { body } = await upload(id, await animationOf(5001), 'photo').expect(422);
    expect(body.code).toBe('picture_unreadable');
  });
});

describe('A30: a decompression bomb', () => {
  it.each([
    ['a PNG', pngClaiming(30_000, 30_000)],
    ['a JPEG', jpegClaiming(30_000, 30_000)],
    ['a GIF', gifClaiming(60_000, 60_000)],
    ['a WebP', webpClaiming(16_000, 16_000)],
    ['a HEIC', heicClaiming(30_000, 30_000)],
    ['a HEIC whose pixels do not have the size that it claims', heicClaiming(640, 480)],
    ['a truncated image', TRUNCATED],
    ['a JPEG with a height of 0', jpegClaiming(10, 0)],
  ])('is rejected: %s', async (_what, content) => {
    const id = await api.newForm();
    const { body } = await upload(id, content, 'huge').expect(422);
    expect(body.message).toMatch(/at most \d+ megapixels|cannot be read/);
    await expectNoFiles(id);
  });

  it('is rejected: a document that claims to unpack to 3 GB', async () => {
    const id = await api.newForm();
    const { body } = await upload(id, zipThatClaims(3 * 2 ** 30), 'manual.docx', 'brand_manual');
    expect(body).toMatchObject({
      statusCode: 422,
      message: 'The selected file must have at most 1 GB when unpacked',
    });
    await expectNoFiles(id);
  });
});

describe('image metadata', () => {
  const stored = async (content: Buffer, name: string) => {
    const id = await api.newForm();
    const { body } = await upload(id, content, name).expect(201);
    const image = await api.visitor.get(`/api/get-trello-image?cardId=${body.id}&formId=${id}`).expect(200);
    return { record: body, image: image.body as Buffer };
  };

  it('A35: is removed with the location, and the photo is stored upright', async () => {
    const location = {
      IFD3: { GPSLatitude: '48/1 51/1 30/1', GPSLatitudeRef: 'N' },
      IFD0: { Artist: 'Ada' },
    };
    const plain = await photo('jpeg', 60, 40);
    const taken = await sharp(plain).withExif(location).withMetadata({ orientation: 6 }).toBuffer();
    expect(taken.includes('Exif')).toBe(true);
    const { image } = await stored(taken, 'team.jpg');
    const metadata = await sharp(image).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60, space: 'srgb' });
    expect([metadata.exif, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined]);
  });

  it('A76: with a thousand directories that point at each other is removed like any other', async () => {
    const { image } = await stored(await jpegWithGpsBomb(), 'bomb.jpg');
    expect(image.includes('Exif')).toBe(false);
  });

  it('is removed from a HEIC photo, which is stored and named as a JPEG', async () => {
    const { record, image } = await stored(HEIC, 'IMG_0001.HEIC');
    expect(record).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg', size: image.length });
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  });
});

it('rejects an upload without a file, or with one that is too large, with a message', async () => {
  const id = await api.newForm();
  const none = await api.visitor.post(`/api/forms/${id}/files?kind=team_photos`).field('note', 'none');
  expect(none.body).toMatchObject({ statusCode: 400, code: 'file_missing', message: 'Select a file' });
  const large = Buffer.alloc(FILE_KINDS.team_photos.maxBytes + 1);
  const { body } = await upload(id, large, 'large.png');
  expect(body).toMatchObject({ statusCode: 413, code: 'file_too_large' });
  await expectNoFiles(id);
  const unknown = await api.visitor.get(`/api/get-trello-image?cardId=${id}`).expect(404);
  expect(unknown.body.code).toBe('not_found');
});

it('does not keep the upload of a form that was erased in the meantime', async () => {
  const id = await api.newForm();
  const path = join(api.dataDir, 'files', 'incoming', 'upload');
  await writeFile(path, PHOTO);
  await api.visitor.delete(`/api/forms/${id}`).expect(204);
  const received = { path, name: 'me.png', size: PHOTO.length, sha256: '0', uploadId: undefined, owner: [] };
  const adding = api.app.get(FilesService).add(id, 'team_photos', received);
  await expect(adding).rejects.toMatchObject({ statusCode: 404 });
  expect(await readdir(join(api.dataDir, 'files', 'incoming'))).toEqual([]);
});

it('A32: serves a document as a download, and only with the form’s id', async () => {
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

it('A93: does not cache a photo, and does not serve it after a log-out', async () => {
  const id = await api.newForm();
  const { body } = await upload(id, PHOTO, 'me.png').expect(201);
  const administrator = supertest.agent(api.url);
  await administrator.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
  const look = (etag = '"none"') =>
    administrator.get('/api/get-trello-image').query({ cardId: body.id }).set('If-None-Match', etag);
  const { headers } = await look().expect(200);
  expect(headers['cache-control']).toBe('private, no-cache');
  const again = await look(headers.etag).expect(304);
  expect(again.headers['content-length']).toBeUndefined();
  const out = await administrator.post('/api/logout').expect(204);
  expect(out.headers['clear-site-data']).toBe('"cache"');
  await look(headers.etag).expect(404);
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

  it('accepts at most fifty photos, even if several arrive concurrently', async () => {
    const id = await api.newForm();
    const store = api.app.get(SubmissionsRepository);
    for (let count = 1; count < FILE_KINDS.team_photos.maxFiles; count++)
      await store.putFile(id, 'team_photos', record(count, 1));
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, PHOTO, 'a.png')));
    const photos = async () => (await api.visitor.get(`/api/forms/${id}`)).body.team_photos.length;
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3 - taken);
    // Concurrent uploads may all be rejected because each counts the others.
    expect(await photos()).toBe(FILE_KINDS.team_photos.maxFiles - 1 + taken);
    if (taken === 0) await upload(id, PHOTO, 'a.png').expect(201);
    expect(await photos()).toBe(FILE_KINDS.team_photos.maxFiles);
    const { body } = await upload(id, PHOTO, 'a.png').expect(409);
    expect(body.code).toBe('too_many_files');
    expect(await photos()).toBe(FILE_KINDS.team_photos.maxFiles);
  });

  it('holds one gigabyte of files', async () => {
    const id = await api.newForm();
    await api.app.get(SubmissionsRepository).putFile(id, 'brand_manual', record(1, MAX_BYTES_PER_FORM));
    const { body } = await upload(id, PHOTO, 'a.png').expect(413);
    expect(body.message).toBe('All files together may have up to 1 GB.');
  });

  it.each([
    ['accepts the last byte', 0, 201, 1],
    ['rejects one byte more', 1, 413, 0],
  ])(
    '%s of a gigabyte if the request declares fewer bytes than it sends',
    async (_what, more, status, photos) => {
      const id = await api.newForm();
      const used = MAX_BYTES_PER_FORM - PHOTO.length + more;
      await api.app.get(SubmissionsRepository).putFile(id, 'brand_manual', record(1, used));
      jest.spyOn(api.app.get(FilesService), 'requireQuota').mockResolvedValueOnce();
      await upload(id, PHOTO, 'a.png').expect(status);
      expect((await api.visitor.get(`/api/forms/${id}`)).body.team_photos).toHaveLength(photos);
    },
  );

  it('accepts no file when the disk is nearly full', async () => {
    jest.spyOn(api.app.get(IncomingFiles), 'hasRoom').mockResolvedValueOnce(false);
    const { headers } = await upload(await api.newForm(), PHOTO, 'a.png').expect(503);
    expect(headers['retry-after']).toBe('600');
  });
});

describe('a file that could not be recorded', () => {
  const keptFiles = () => readdir(join(api.dataDir, 'files', 'stored')).catch((): string[] => []);
  const breaks = async (): Promise<undefined> => {
    throw new Error('the connection broke');
  };
  /** Fails the next insert of a file of this form. */
  function failOnce(id: string, fault: (write: () => Promise<unknown>) => Promise<undefined>) {
    const store = api.app.get(SubmissionsRepository);
    const putFile = store.putFile.bind(store);
    let broken = true;
    jest.spyOn(store, 'putFile').mockImplementation(async (form, kind, record) => {
      if (!broken || form !== id) return putFile(form, kind, record);
      broken = false;
      return fault(() => putFile(form, kind, record));
    });
  }
  afterEach(() => jest.restoreAllMocks());

  it('is reported as failed, leaves nothing on the disk, and can be uploaded again', async () => {
    const id = await api.newForm();
    const uploadId = '5a0d3c1e-9b1f-4f52-8c55-0d7e0f3a1b22';
    const send = () => upload(id, PHOTO, 'a.png').set('X-Upload-Id', uploadId);
    const before = await keptFiles();
    failOnce(id, breaks);
    const { body } = await send().expect(503);
    expect(body).toMatchObject({
      code: 'file_not_stored',
      message: 'Failed to save file information. Please try again.',
    });
    await expectNoFiles(id);
    expect((await keptFiles()).filter((name) => !before.includes(name))).toEqual([]);
    const { body: taken } = await send().expect(201);
    expect((await send().expect(201)).body.id).toBe(taken.id);
  });

  it('is kept if the failed insert was stored after all', async () => {
    const id = await api.newForm();
    const uploadId = '5a0d3c1e-9b1f-4f52-8c55-0d7e0f3a1b33';
    const send = () => upload(id, PHOTO, 'a.png').set('X-Upload-Id', uploadId);
    failOnce(id, (write) => write().then(breaks));
    await send().expect(503);
    const { body: taken } = await send().expect(201);
    const { body } = await api.visitor
      .get(`/api/get-trello-image?cardId=${taken.id}&formId=${id}`)
      .expect(200);
    expect(body).toEqual(PHOTO);
  });

  it('leaves nothing if the form was erased in the meantime', async () => {
    const id = await api.newForm();
    const before = await keptFiles();
    failOnce(id, async () => undefined);
    await upload(id, PHOTO, 'a.png').expect(404);
    expect(await keptFiles()).toEqual(before);
  });

  it('is kept while the database cannot confirm whether the record exists', async () => {
    const id = await api.newForm();
    const before = await keptFiles();
    const store = api.app.get(SubmissionsRepository);
    const read = store.read.bind(store);
    failOnce(id, () => {
      jest
        .spyOn(store, 'read')
        .mockImplementation((form, columns) => (columns === FILES_COLUMNS ? breaks() : read(form, columns)));
      return breaks();
    });
    await upload(id, PHOTO, 'a.png').expect(503);
    expect(await keptFiles()).toHaveLength(before.length + 1);
  });
});

describe('A34: a recording', () => {
  it.each([
    ['that is empty', Buffer.alloc(0)],
    ['that is a picture', PHOTO],
    ['that is a page', Buffer.from('<html></html>')],
    ['of half a header', Buffer.from('RIFF\x00\x00\x00\x00WAVEfm', 'latin1')],
  ])('%s is rejected with a message', async (_what, content) => {
    const { status, body } = await api.visitor.post('/api/transcribe').attach('file', content, 'answer.wav');
    expect(status).toBe(422);
    expect(body.message).toMatch(/[a-z]{3,}/);
  });
});
