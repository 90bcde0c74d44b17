import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigService } from '@nestjs/config';
import type { Config } from '../../../src/config/config.types.js';
import { FilesService, safeLabel } from '../../../src/files/files.service.js';
import { IncomingFiles } from '../../../src/files/incoming-files.js';
import { LocalFileStore } from '../../../src/files/local-file-store.js';
import type { JobsService } from '../../../src/jobs/jobs.service.js';
import type { Clock } from '../../../src/platform/clock.js';
import type { Connection } from '../../../src/platform/database/connection.js';
import { type FileKind, kindOf } from '../../../src/rules/file-kinds.js';
import { MAX_BYTES_PER_FORM } from '../../../src/rules/limits.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import { KyselySubmissionsRepository } from '../../../src/submissions/kysely-submissions.repository.js';
import { openTestDatabase } from '../../support/database.js';
import { png } from '../../support/pictures.js';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const UPLOAD_ID = '6A0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22';
const PHOTO = png(2, 2);
const MOST = kindOf('team_photos').maxFiles;

let connection: Connection;
let repository: KyselySubmissionsRepository;
let folder: string;
let store: LocalFileStore;
let incoming: IncomingFiles;
let files: FilesService;
let id: string;
let wakes: number;
beforeAll(async () => {
  connection = await openTestDatabase();
  repository = new KyselySubmissionsRepository(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-files-'));
  const config = { get: () => folder } as unknown as ConfigService<Config, true>;
  store = new LocalFileStore(config);
  incoming = new IncomingFiles(config);
  wakes = 0;
  files = serviceOn(repository);
  const fields = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
  ({ id } = await repository.create({ fields, questions: [], jobs: [] }));
});
afterEach(() => rm(folder, { recursive: true }));

function serviceOn(submissions: KyselySubmissionsRepository): FilesService {
  const jobs = { wake: () => void wakes++ } as unknown as JobsService;
  return new FilesService(submissions, jobs, store, incoming, { now: () => NOW } as Clock);
}
/** The repository with some of its methods replaced. */
const broken = (methods: Partial<Record<keyof KyselySubmissionsRepository, unknown>>) =>
  serviceOn(Object.assign(Object.create(repository), methods));

const uploads = () => join(folder, 'incoming');
const stored = (key: string) => join(folder, 'stored', key);

async function upload(
  content: Buffer = PHOTO,
  part: { name?: string; size?: number; uploadId?: string } = {},
) {
  await mkdir(uploads(), { recursive: true });
  const path = join(uploads(), 'upload');
  await writeFile(path, content);
  return { path, name: 'me.png', size: content.length, uploadId: undefined, ...part };
}
const add = async (kind: FileKind = 'team_photos', ...of: Parameters<typeof upload>) =>
  files.add(id, kind, await upload(...of));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ statusCode, code, text, retryAfter }) => ({ statusCode, code, text, retryAfter }),
  );
const photos = async () => (await repository.find(id))?.team_photos ?? [];
/** A form that has files of so many bytes already, as its record says. */
const has = (...sizes: number[]) =>
  repository.update(id, {
    team_photos: sizes.map((size, index) => ({ ...RECORD, id: `old-${index}`, size })),
  } as never);
const RECORD = {
  name: 'a.png',
  type: 'image/png',
  uploadedAt: NOW.toISOString(),
  status: 'stored',
  cardId: 'card',
  attachmentId: 'a',
  url: '',
  cardUrl: '',
};

describe('a file', () => {
  it('is kept and recorded, and its way to the board is begun', async () => {
    const record = await add();
    expect(record).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'me.png',
      size: PHOTO.length,
      type: 'image/png',
      uploadedAt: NOW.toISOString(),
      status: 'pending',
      cardId: '',
      attachmentId: '',
      url: `/api/get-trello-image?cardId=${record.id}`,
      cardUrl: '',
    });
    expect(await photos()).toEqual([record]);
    expect(await readFile(stored(record.id))).toEqual(PHOTO);
    expect(await readdir(uploads())).toEqual([]);
    expect(wakes).toBe(1);
  });

  it('that is sent twice under one id is one, in whatever case, of its form and kind alone', async () => {
    const one = await add('team_photos', PHOTO, { uploadId: UPLOAD_ID });
    const again = await add('team_photos', PHOTO, { uploadId: UPLOAD_ID.toLowerCase() });
    expect(again.id).toBe(one.id);
    expect(one.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await photos()).toHaveLength(1);
    expect(await readdir(uploads())).toEqual([]);
    expect(wakes).toBe(1);
    const other = await repository.create({
      fields: { website: 'w', email: 'e@x.example', industry: 'i' },
      questions: [],
      jobs: [],
    });
    const elsewhere = await files.add(other.id, 'team_photos', await upload(PHOTO, { uploadId: UPLOAD_ID }));
    expect(elsewhere.id).not.toBe(one.id);
    expect((await add()).id).not.toBe((await add()).id);
  });

  it('that came before ids were made of the form’s is known by the page’s own', async () => {
    await repository.update(id, { team_photos: [{ ...RECORD, id: UPLOAD_ID, size: 1 }] } as never);
    expect(await add('team_photos', PHOTO, { uploadId: UPLOAD_ID })).toMatchObject({
      id: UPLOAD_ID,
      size: 1,
    });
    expect(await photos()).toHaveLength(1);
  });

  it('of nobody is not found', async () => {
    expect(await refusal(files.add(NOWHERE, 'team_photos', await upload()))).toMatchObject({
      statusCode: 404,
    });
    expect(await refusal(files.expectRoom(NOWHERE, 'team_photos', 1))).toMatchObject({ statusCode: 404 });
    expect(await refusal(files.remove(NOWHERE, NOWHERE))).toMatchObject({ statusCode: 404 });
  });
});

describe('what is no file of its kind is refused, and nothing of it is kept', () => {
  it.each([
    ['empty', 'team_photos', Buffer.alloc(0), 422, 'file_empty', MESSAGES.fileEmpty],
    [
      'of another type',
      'team_photos',
      Buffer.from('words'),
      415,
      'file_type',
      MESSAGES.fileTypeRefused('team_photos'),
    ],
    ['too many pixels', 'team_photos', png(500_001, 500), 422, 'file_too_big_inside', MESSAGES.tooManyPixels],
  ] as const)('%s', async (_, kind, content, statusCode, code, text) => {
    expect(await refusal(add(kind, content))).toMatchObject({ statusCode, code, text });
    expect(await photos()).toEqual([]);
    expect(await readdir(uploads())).toEqual([]);
    expect(wakes).toBe(0);
  });
});

describe('room', () => {
  it('is there up to the last file and the last byte', async () => {
    await has(MAX_BYTES_PER_FORM - 10);
    expect(await refusal(files.expectRoom(id, 'team_photos', 10))).toBe('done');
    expect(await refusal(files.expectRoom(id, 'team_photos', 11))).toMatchObject({
      statusCode: 413,
      code: 'too_many_bytes',
      text: MESSAGES.tooManyBytes,
    });
    await has(...Array(MOST - 1).fill(1));
    expect(await refusal(files.expectRoom(id, 'team_photos', 1))).toBe('done');
    await has(...Array(MOST).fill(1));
    expect(await refusal(files.expectRoom(id, 'team_photos', 1))).toMatchObject({
      statusCode: 409,
      code: 'too_many_files',
      text: MESSAGES.tooManyFiles('team_photos'),
    });
    expect(await refusal(files.expectRoom(id, 'brand_manual', 1))).toBe('done');
  });

  it('is not there on a disk that is nearly full', async () => {
    Object.assign(incoming, { hasRoom: async () => false });
    expect(await refusal(files.expectRoom(id, 'team_photos', 1))).toMatchObject({
      statusCode: 503,
      code: 'unavailable',
      retryAfter: 600,
    });
  });

  it('that several took at once is given to the first', async () => {
    await has(...Array(MOST).fill(1));
    expect(await refusal(add())).toMatchObject({ statusCode: 409, code: 'too_many_files' });
    expect(await photos()).toHaveLength(MOST);
    expect(await readdir(join(folder, 'stored'))).toEqual([]);
    expect(wakes).toBe(0);
    await has(MAX_BYTES_PER_FORM - PHOTO.length);
    expect(await refusal(add())).toBe('done');
    await has(MAX_BYTES_PER_FORM - PHOTO.length + 1);
    expect(await refusal(add())).toMatchObject({ statusCode: 413, code: 'too_many_bytes' });
    expect(await photos()).toHaveLength(1);
  });
});

describe('a record that cannot be written', () => {
  const failing = async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  };
  const NOT_STORED = {
    statusCode: 503,
    code: 'file_not_stored',
    text: MESSAGES.saveFileFailed,
    retryAfter: 5,
  };

  it('leaves no file, and asks for it later', async () => {
    files = broken({ putFile: failing });
    expect(await refusal(add())).toEqual(NOT_STORED);
    expect(await readdir(join(folder, 'stored'))).toEqual([]);
  });

  it('keeps the file where the record is there all the same, or where nobody can say', async () => {
    files = broken({
      putFile: async (...record: Parameters<KyselySubmissionsRepository['putFile']>) => {
        await repository.putFile(...record);
        return failing();
      },
    });
    expect(await refusal(add())).toEqual(NOT_STORED);
    expect(await readdir(join(folder, 'stored'))).toEqual([(await photos())[0]?.id]);
    let looked = 0;
    const read = async (...of: Parameters<KyselySubmissionsRepository['read']>) =>
      looked++ === 0 ? repository.read(...of) : failing();
    files = broken({ putFile: failing, read });
    expect(await refusal(add())).toEqual(NOT_STORED);
    expect(await readdir(join(folder, 'stored'))).toHaveLength(2);
  });

  it('of a form that was erased meanwhile leaves nothing', async () => {
    files = broken({ putFile: async () => undefined });
    expect(await refusal(add())).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await readdir(join(folder, 'stored'))).toEqual([]);
  });
});

describe('a removal', () => {
  it('takes the record and the file, by its id or its card’s', async () => {
    const record = await add();
    expect(await files.remove(id, record.id)).toMatchObject({ id, team_photos: [] });
    expect(existsSync(stored(record.id))).toBe(false);
    expect(wakes).toBe(2);
    await has(1);
    expect(await files.remove(id, 'card')).toMatchObject({ team_photos: [] });
  });

  it('of what is not there, or not any more, is not found', async () => {
    expect(await refusal(files.remove(id, NOWHERE))).toMatchObject({ statusCode: 404 });
    const record = await add();
    wakes = 0;
    files = broken({ removeFile: async () => undefined });
    expect(await refusal(files.remove(id, record.id))).toMatchObject({ statusCode: 404 });
    expect(existsSync(stored(record.id))).toBe(true);
    expect(wakes).toBe(0);
  });
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\me.png', 'me.png'],
  [' me\u0000\u202e.png ', 'me.png'],
  ['/', 'file'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
  ['half\ud800.png', 'half\ufffd.png'],
])('is called by a label that is only that: %j', (name, label) => {
  expect(safeLabel(name)).toBe(label);
});
