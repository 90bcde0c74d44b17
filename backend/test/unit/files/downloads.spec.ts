import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ConfigService } from '@nestjs/config';
import type { Response } from 'express';
import type { Config } from '../../../src/config/config.types.js';
import { type Download, FileDownloadService } from '../../../src/files/file-download.service.js';
import { Spool } from '../../../src/files/spool.js';
import type { Connection } from '../../../src/platform/database/connection.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import { KyselySubmissionsRepository } from '../../../src/submissions/kysely-submissions.repository.js';
import type { FileRecord } from '../../../src/submissions/submission.schemas.js';
import type { TrelloFiles } from '../../../src/trello/trello-files.js';
import { openTestDatabase } from '../../support/database.js';

const NO_FILE = { statusCode: 404, code: 'not_found', text: MESSAGES.notFound };
const RECORD: Omit<FileRecord, 'id'> = {
  name: 'Größe 1.png',
  size: 7,
  type: 'image/png',
  uploadedAt: '2026-11-23T10:00:00.000Z',
  status: 'pending',
  cardId: '',
  attachmentId: '',
  url: '',
  cardUrl: '',
};

let connection: Connection;
let repository: KyselySubmissionsRepository;
let folder: string;
let spool: Spool;
let id: string;
/** Of the form's file, and of its card. */
let file: string;
let card: string;
/** What the board holds, by `card/attachment`. */
let board: Record<string, string>;
beforeAll(async () => {
  connection = await openTestDatabase();
  repository = new KyselySubmissionsRepository(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-downloads-'));
  spool = new Spool({ get: () => folder } as unknown as ConfigService<Config, true>);
  board = {};
  id = await newForm();
  file = randomUUID();
  card = `card-of-${file}`;
});
afterEach(() => rm(folder, { recursive: true }));

const newForm = async () => {
  const fields = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
  return (await repository.create({ fields, questions: [], followUps: [] })).id;
};
const onBoard = {
  open: async (cardId: string, attachmentId: string) => {
    const content = board[`${cardId}/${attachmentId}`];
    return content === undefined ? undefined : { stream: Readable.from([content]) };
  },
} as unknown as TrelloFiles;
const service = (submissions = repository) => new FileDownloadService(submissions, spool, onBoard);
const put = (change: Partial<FileRecord> = {}) =>
  repository.putFile(id, 'team_photos', { ...RECORD, id: file, ...change });
const putOnCard = (attachmentId = 'one') => put({ status: 'stored', cardId: card, attachmentId });
async function keep(content: string) {
  await mkdir(dirname(spool.path(file)), { recursive: true });
  await writeFile(spool.path(file), content);
}
const got = async (work: Promise<Download>) =>
  work.then(
    async ({ submissionId, size, stream }) => ({ submissionId, size, content: await text(stream) }),
    (error) => error,
  );

describe('a file', () => {
  it('comes from the disk while it waits there, by its id', async () => {
    await put();
    await putOnCard();
    await keep('on disk');
    board[`${card}/one`] = 'on board';
    expect(await got(service().download(file, id))).toEqual({
      submissionId: id,
      size: 7,
      content: 'on disk',
    });
  });

  it('comes from its card, by its id or the card’s, for its form and for the administrator', async () => {
    await put();
    await putOnCard();
    board[`${card}/one`] = 'on board';
    for (const name of [file, card])
      for (const form of [id, undefined])
        expect(await got(service().download(name, form))).toEqual({
          submissionId: id,
          size: undefined,
          content: 'on board',
        });
  });

  it('that went to the board since its record was read is looked for there', async () => {
    await put();
    board[`${card}/one`] = 'on board';
    const late = Object.assign(Object.create(repository), {
      read: async (...of: Parameters<typeof repository.read>) => {
        const seen = await repository.read(...of);
        await putOnCard();
        return seen;
      },
    });
    expect(await got(service(late).download(file, id))).toMatchObject({ content: 'on board' });
  });

  it('is none where it is neither kept nor on a card, and the board is not asked', async () => {
    await put();
    board['/'] = 'of nobody';
    expect(await got(service().download(file, id))).toMatchObject(NO_FILE);
    await putOnCard('gone');
    expect(await got(service().download(file, id))).toMatchObject(NO_FILE);
  });

  it('of another form, of an unknown one and of none is not found', async () => {
    await put();
    await keep('on disk');
    const nowhere = '00000000-0000-4000-8000-000000000000';
    for (const form of [await newForm(), nowhere])
      expect(await got(service().download(file, form))).toMatchObject(NO_FILE);
    for (const form of [id, undefined])
      expect(await got(service().download('another', form))).toMatchObject(NO_FILE);
  });
});

describe('what is sent', () => {
  async function sent(type: string, size?: number) {
    let headers: Record<string, string> = {};
    const response = Object.assign(new PassThrough(), {
      set: (given: Record<string, string>) => {
        headers = given;
      },
    });
    const stream = Readable.from(['content']);
    const download = { submissionId: id, record: { ...RECORD, id: file, type }, stream, size };
    const [, body] = await Promise.all([
      service().send(download, response as unknown as Response),
      text(response),
    ]);
    return { headers, body };
  }

  it('is a picture to be shown, under its own name, kept in the browser and in a sandbox', async () => {
    expect(await sent('image/png', 7)).toEqual({
      body: 'content',
      headers: {
        'Content-Type': 'image/png',
        'Content-Disposition': "inline; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.png",
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, max-age=3600',
        'Content-Length': '7',
      },
    });
  });

  it.each([
    ['application/pdf', 'application/pdf'],
    ['', 'application/octet-stream'],
  ])('is everything else to be kept, of a length that the board does not tell: %p', async (type, named) => {
    const { headers } = await sent(type);
    expect(headers).toMatchObject({
      'Content-Type': named,
      'Content-Disposition': expect.stringMatching(/^attachment;/),
    });
    expect(headers).not.toHaveProperty('Content-Length');
  });
});
