import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import type { FileDownloadService } from '../../../src/files/file-download.service.js';
import type { ManualsService } from '../../../src/manuals/manuals.service.js';
import type { Clock } from '../../../src/platform/clock.js';
import { ExportService } from '../../../src/privacy/export.service.js';
import { type ExportScope, RecordsService } from '../../../src/privacy/records.service.js';
import type { RemindersService } from '../../../src/reminders/reminders.service.js';
import type { ThreadsService } from '../../../src/rounds/threads.service.js';
import type { StrategyService } from '../../../src/strategy/strategy.service.js';
import { toSubmission } from '../../../src/submissions/submission.mapping.js';
import type { SubmissionsService } from '../../../src/submissions/submissions.service.js';
import { unzip } from '../../support/unzip.js';

const ID = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const FILE = (number: number) => `0000000${number}-6f55-4c3e-9a53-5d1f5b0c7a11`;

beforeAll(() => Logger.overrideLogger(false));

interface World {
  columns?: object;
  strategy?: object;
  /** Contents of the files that are within reach. */
  files?: Record<string, string>;
}

/** The copy of a submission's data as somebody gets it: JSON read, texts as they are. */
async function copyFor(scope: ExportScope, { columns = {}, strategy = {}, files = {} }: World = {}) {
  const submission = toSubmission({
    id: ID,
    website: 'a.example',
    step: 1,
    created_at: '2026-01-01 09:00:00.000000+00',
    modified_at: '2026-01-02 09:00:00.000000+00',
    ...columns,
  });
  const records = new RecordsService(
    {
      ofSubmission: async ({ id }: { id: string }) => [{ name: `manual of ${id}` }],
    } as unknown as ManualsService,
    {
      record: async (id: string, { withInternal }: { withInternal: boolean }) => ({ id, withInternal }),
    } as unknown as ThreadsService,
    {
      get: async () => ({ content: null, modifiedAt: 'm', sentAt: null, version: 3, ...strategy }),
    } as unknown as StrategyService,
    { record: async (id: string) => ({ asked: 0, of: id }) } as unknown as RemindersService,
  );
  const service = new ExportService(
    { get: async (id: string) => id === ID && submission } as unknown as SubmissionsService,
    {
      download: async (id: string, formId: string) => {
        const content = files[id];
        if (content === undefined || formId !== ID) throw new Error('out of reach');
        return { stream: Readable.from([Buffer.from(content)]) };
      },
    } as unknown as FileDownloadService,
    records,
    { now: () => new Date('2026-11-01T10:00:00Z') } as Clock,
  );
  const archive = unzip(await buffer(await service.open(ID, scope)));
  return Object.fromEntries(
    [...archive].map(([name, content]) => [
      name,
      name.endsWith('.json') ? JSON.parse(String(content)) : String(content),
    ]),
  );
}

const file = (number: number, name: string) => ({
  id: FILE(number),
  name,
  type: 'image/png',
  size: 1,
  status: 'stored',
  cardId: '',
  attachmentId: '',
  url: '',
  uploadId: null,
});

describe('the copy of the data', () => {
  it('for its holder is their form, their consent and what was collected about them', async () => {
    const columns = {
      consent_version: 'v1',
      consented_at: '2026-01-01 09:00:00.000000+00',
      content_ideas: JSON.stringify([{ id: 'i', title: 'Bread' }]),
      last_post_2: JSON.stringify({ text: 'A post.' }),
    };
    const { 'submission.json': own } = await copyFor('holder', { columns });
    expect(own).toMatchObject({
      id: ID,
      website: 'a.example',
      consent_version: 'v1',
      consented_at: '2026-01-01T09:00:00.000000Z',
      collected_posts: [expect.objectContaining({ text: 'A post.' })],
    });
    expect(own).not.toHaveProperty('content_ideas');
    const { 'submission.json': whole } = await copyFor('admin', { columns });
    expect(whole).toMatchObject({ id: ID, content_ideas: [expect.objectContaining({ title: 'Bread' })] });
    expect(whole).not.toHaveProperty('collected_posts');
  });

  it('has the interview as people read it', async () => {
    const columns = {
      interview_questions: JSON.stringify(['Where are you from?']),
      interview_answers: JSON.stringify(['A mill.']),
    };
    const { 'interview.txt': interview } = await copyFor('holder', { columns });
    expect(interview).toMatch(/A mill\.[\s\S]*\n$/);
  });

  it('has the rounds and reminders, internal notes for the agency only', async () => {
    expect(await copyFor('holder')).toMatchObject({
      'rounds.json': { id: ID, withInternal: false },
      'reminders.json': { asked: 0, of: ID },
    });
    expect((await copyFor('admin'))['rounds.json']).toEqual({ id: ID, withInternal: true });
  });

  it('has the strategy once it was sent, for the agency also before', async () => {
    const content = { positioning: 'Bread.' };
    expect(await copyFor('admin')).not.toHaveProperty(['strategy.json']);
    expect(await copyFor('holder', { strategy: { content } })).not.toHaveProperty(['strategy.json']);
    const draft = await copyFor('admin', { strategy: { content } });
    expect(draft['strategy.json']).toEqual({ content, modifiedAt: 'm', sentAt: null });
    const sent = await copyFor('holder', { strategy: { content, sentAt: 's' } });
    expect(sent['strategy.json']).toEqual({ content, modifiedAt: 'm', sentAt: 's' });
  });

  it('has what was read in brand manuals for the agency, where there are any', async () => {
    const columns = { brand_manual: JSON.stringify([file(1, 'brand.pdf')]) };
    expect((await copyFor('admin', { columns }))['brand-manuals.json']).toEqual([
      { name: `manual of ${ID}` },
    ]);
    expect(await copyFor('holder', { columns })).not.toHaveProperty(['brand-manuals.json']);
    expect(await copyFor('admin')).not.toHaveProperty(['brand-manuals.json']);
  });

  it('has the files under their names, and names those that are out of reach', async () => {
    const columns = {
      team_photos: JSON.stringify([file(1, 'me.png'), file(2, 'us.png'), file(3, 'me.png')]),
    };
    const some = await copyFor('holder', { columns, files: { [FILE(1)]: 'one', [FILE(3)]: 'three' } });
    expect(some).toMatchObject({
      'files/00000001-me.png': 'one',
      'files/00000003-me.png': 'three',
      'files-missing.txt': 'These files are not in our store. Ask the agency for them:\nus.png\n',
    });
    const files = { [FILE(1)]: 'one', [FILE(2)]: 'two', [FILE(3)]: 'three' };
    expect(Object.keys(await copyFor('holder', { columns, files }))).toEqual([
      'submission.json',
      'interview.txt',
      'rounds.json',
      'reminders.json',
      'files/00000001-me.png',
      'files/00000002-us.png',
      'files/00000003-me.png',
    ]);
  });
});
