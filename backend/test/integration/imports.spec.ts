import { strToU8, zipSync } from 'fflate';
import { Kysely, sql } from 'kysely';
import { ImportsService } from '../../src/material/imports.service.js';
import type { Imports } from '../../src/material/material.schemas.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { MAX_TRANSCRIPT_BYTES } from '../../src/shared/imports.js';
import { MAX_IMPORTS_CHARACTERS } from '../../src/shared/limits.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { docx, paragraph } from '../support/documents.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

let id = '';
beforeEach(async () => {
  id = await api.newForm();
});

const SECRET = 'My salary is 4,812 euros';
const CALL = `WEBVTT

00:00:01.000 --> 00:00:03.000
<v Tom Interviewer>How did you begin? ${SECRET}.</v>

00:00:04.000 --> 00:00:09.000
<v Ada Okafor>We began with two ovens in a garage in Lund. My sister kept the books for nothing.</v>
`;
const POSTED = `${'The mill on the river stopped in 1961, and my father bought it the same week. '.repeat(3)}Nobody else wanted it.`;
const HEADER = 'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n';
const LINK = 'https://www.linkedin.com/feed/update/urn:li:share:1';
const archive = (csv: string, name = 'Basic/Shares.csv') =>
  Buffer.from(zipSync({ 'Contacts.csv': strToU8('Tom,tom@example.com'), [name]: strToU8(csv) }));
const TWO_POSTS = archive(
  `${HEADER}2026-10-02 08:00:00,${LINK},"Second""\n""post",,,\n2026-10-01 08:00:00,${LINK},${POSTED.replaceAll(',', ';')},,,\n`,
);

const preview = (content: Buffer | string, name: string) =>
  api.admin.post(`/api/form_submissions/${id}/imports/preview`).attach('file', Buffer.from(content), name);
const add = (content: Buffer | string, name: string, fields: Record<string, string> = {}) =>
  api.admin
    .post(`/api/form_submissions/${id}/imports`)
    .field(fields)
    .attach('file', Buffer.from(content), name);
const listed = async (): Promise<Imports['imports']> =>
  (await api.admin.get(`/api/form_submissions/${id}/imports`).expect(200)).body.imports;
const addCall = (context = 'keep') => add(CALL, 'Call 2026-11-03.vtt', { speaker: 'Ada Okafor', context });
const ideas = () => api.admin.post('/api/generate-content-ideas').send({ submission: { id } });

describe('a call', () => {
  it('is previewed with its speakers and stored after the choice of the client, words of others apart', async () => {
    const { body: shown } = await preview(CALL, 'Call 2026-11-03.vtt').expect(200);
    expect(shown).toMatchObject({
      kind: 'call',
      title: 'Call 2026-11-03',
      day: '2026-11-03',
      speakers: [{ name: 'Ada Okafor', turns: 1 }, { name: 'Tom Interviewer' }],
      duplicate: null,
    });
    expect(await listed()).toEqual([]);
    await addCall().expect(201);
    expect(await listed()).toMatchObject([
      {
        source: 'import-1',
        kind: 'call',
        day: '2026-11-03',
        speaker: 'Ada Okafor',
        text: 'We began with two ovens in a garage in Lund. My sister kept the books for nothing.',
        context: [{ before: 0, speaker: 'Tom Interviewer' }],
      },
    ]);
  });

  it('loses the words of others unless they are kept', async () => {
    await addCall('discard').expect(201);
    const { rows } = await sql`select * from imports where submission_id = ${id}::uuid`.execute(
      api.app.get(Kysely),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
  });

  it('is read from Word, and without speakers as the words of the client', async () => {
    const file = docx(paragraph('We began with two ovens.') + paragraph('Then came the mill.'));
    await add(file, 'notes.docx', { title: 'Notes', day: '2026-11-05' }).expect(201);
    expect(await listed()).toMatchObject([
      { title: 'Notes', day: '2026-11-05', text: 'We began with two ovens. Then came the mill.' },
    ]);
  });

  it('names an earlier import of the same file', async () => {
    await addCall().expect(201);
    const { body: shown } = await preview(CALL, 'again.vtt').expect(200);
    expect(shown.duplicate).toEqual({ title: 'Call 2026-11-03', day: '2026-11-03' });
    const { body } = await addCall().expect(409);
    expect(body).toMatchObject({
      code: 'import_duplicate',
      message: 'This file was imported before, as “Call 2026-11-03” of 2026-11-03.',
    });
    expect(await listed()).toHaveLength(1);
  });

  it('needs a speaker who is in it', async () => {
    const { body } = await add(CALL, 'call.vtt', { speaker: 'Eve' }).expect(422);
    expect(body.errors.speaker).toBe('Choose which of the speakers is the client.');
    await add(CALL, 'call.vtt').expect(422);
    expect(await listed()).toEqual([]);
  });
});

describe('an archive', () => {
  it('brings its posts with day and address, once, oldest first', async () => {
    const { body: shown } = await preview(TWO_POSTS, 'Basic_LinkedInDataExport.zip').expect(200);
    expect(shown).toMatchObject({
      kind: 'posts',
      posts: [{ day: '2026-10-02', isDuplicate: false }, { day: '2026-10-01' }],
    });
    await add(TWO_POSTS, 'export.zip').expect(201);
    expect(await listed()).toMatchObject([
      { source: 'import-1', kind: 'post', day: '2026-10-01', url: LINK },
      { source: 'import-2', kind: 'post', day: '2026-10-02', text: 'Second\npost' },
    ]);
    const more = archive(
      `${HEADER}2026-11-01 08:00:00,${LINK},Third post,,,\n2026-10-02 08:00:00,${LINK},"Second""\n""post",,,\n`,
    );
    expect((await preview(more, 'export.zip').expect(200)).body.posts).toMatchObject([
      { isDuplicate: false },
      { isDuplicate: true },
    ]);
    await add(more, 'export.zip').expect(201);
    expect((await listed()).map(({ source, text }) => [source, text.slice(0, 6)])).toEqual([
      ['import-1', 'The mi'],
      ['import-2', 'Second'],
      ['import-3', 'Third '],
    ]);
    expect((await add(more, 'export.zip').expect(409)).body.message).toBe(
      'All posts of this archive were imported before.',
    );
  });
});

it('gives no number twice', async () => {
  await addCall().expect(201);
  const [first] = await listed();
  await api.admin.delete(`/api/form_submissions/${id}/imports/${first?.id}`).expect(204);
  expect(await listed()).toEqual([]);
  await api.admin.delete(`/api/form_submissions/${id}/imports/${first?.id}`).expect(404);
  await addCall().expect(201);
  expect(await listed()).toMatchObject([{ source: 'import-2' }]);
});

describe('broken and hostile files', () => {
  const bomb = Buffer.from(
    zipSync({ 'Shares.csv': [strToU8(HEADER + 'a'.repeat(30 * 2 ** 20)), { level: 9 }] }),
  );
  const lines = 'Ada: hello there\n'.repeat(100_000);
  const rows = archive(HEADER + `2026-10-01 08:00:00,${LINK},hello,,,\n`.repeat(100_000));

  it.each([
    [
      'a wrong encoding',
      Buffer.from('Ada: Gr\xfc\xdfe', 'latin1'),
      'call.txt',
      422,
      'Line 1: this is not text in UTF-8 or UTF-16. Save the file as UTF-8.',
    ],
    [
      'a picture with another name',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
      'call.srt',
      422,
      /^Line 1: this is not text/,
    ],
    [
      'subtitles without times',
      'WEBVTT\n\nHello\nthere',
      'call.vtt',
      422,
      'Line 4: times such as 00:01:02.000 --> 00:01:05.000 are expected here.',
    ],
    ['100,000 lines', lines, 'call.txt', 422, 'A transcript may have at most 50,000 lines.'],
    [
      'a transcript over the limit',
      'a'.repeat(MAX_TRANSCRIPT_BYTES + 1),
      'call.txt',
      413,
      'A transcript may have at most 5 MB.',
    ],
    ['a Word file that is none', 'PK hello', 'call.docx', 422, /^The Word file /],
    [
      'another kind of file',
      'hello',
      'call.exe',
      415,
      'Choose a transcript as .vtt, .srt, .txt or .docx, or the .zip that LinkedIn sent you.',
    ],
    ['an archive that is none', 'hello', 'export.zip', 422, 'The file could not be read as a .zip archive.'],
    [
      'an archive without posts',
      archive(HEADER, 'Connections.csv'),
      'export.zip',
      422,
      'The archive contains no Shares.csv. Ask LinkedIn for the archive with your posts.',
    ],
    [
      'an archive that grows when unpacked',
      bomb,
      'export.zip',
      422,
      'Shares.csv may have at most 20 MB when unpacked.',
    ],
    ['100,000 rows', rows, 'export.zip', 422, 'Shares.csv may have at most 20,000 rows.'],
    [
      'a quotation mark that stays open',
      archive(`${HEADER}2026-10-01 08:00:00,${LINK},"open\nline,,,\n`),
      'export.zip',
      422,
      'Shares.csv, line 3: a quotation mark or a column is missing here.',
    ],
    [
      'unknown columns',
      archive('Datum,Text\n2026-10-01,hello\n'),
      'export.zip',
      422,
      'Shares.csv, line 1: the columns Date, ShareLink, ShareCommentary are missing. Its columns are Datum, Text.',
    ],
    [
      'a day that is none',
      archive(`${HEADER}soon,${LINK},hello,,,\n`),
      'export.zip',
      422,
      'Shares.csv, line 2: a date such as 2026-10-31 08:15:00 is expected here.',
    ],
  ])('are refused in words for %s, and nothing is stored', async (_name, content, name, status, message) => {
    for (const send of [preview, add]) {
      const { body } = await send(content, name).expect(status);
      expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    }
    expect(await listed()).toEqual([]);
  });

  it('are refused if they claim a smaller size than they have', async () => {
    const lying = Buffer.from(bomb);
    const at = lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    lying.writeUInt32LE(100, at + 24);
    expect((await preview(lying, 'export.zip').expect(422)).body.message).toBe(
      'The file could not be read as a .zip archive.',
    );
  });

  it('are refused while there is no room', async () => {
    await sql`insert into imports (submission_id, number, upload_id, kind, title, day, text, sha256) select ${id}::uuid, 900,
      gen_random_uuid(), 'call', 'Long', '2026-01-01', repeat('a', ${MAX_IMPORTS_CHARACTERS}::int), repeat('0', 64)`.execute(
      api.app.get(Kysely),
    );
    expect((await addCall().expect(409)).body.code).toBe('imports_full');
    expect(await listed()).toHaveLength(1);
  });

  it('are refused for a form on hold, and without a session', async () => {
    const { modified_at } = await api.settled(id);
    await api.admin.put(`/api/form_submissions/${id}`).send({ modified_at, quarantined: true }).expect(200);
    expect((await preview(CALL, 'call.vtt').expect(409)).body.code).toBe('form_held');
    await addCall().expect(409);
    await api.visitor
      .post(`/api/form_submissions/${id}/imports`)
      .attach('file', Buffer.from(CALL), 'call.vtt')
      .expect(401);
  });
});

describe('as sources', () => {
  it("imports reach the writer's prompt without the words of others, and bring ideas", async () => {
    await addCall().expect(201);
    await add(TWO_POSTS, 'export.zip').expect(201);
    const { body: found } = await ideas().expect(200);
    expect(found.map(({ sourceIds }: { sourceIds: string[] }) => sourceIds)).toContainEqual(['import-1']);
    const prompts = api.app
      .get(RequestLog)
      .all()
      .map(({ body }) => body ?? '')
      .filter((body) => body.includes('two ovens in a garage'));
    expect(prompts.join('\n')).toContain('The mill on the river stopped in 1961');
    expect(prompts.length).toBeGreaterThan(0);
    for (const prompt of prompts) expect(prompt).not.toContain(SECRET);
  });

  it('a fact from an import is accepted by the check, one from nowhere and one of another speaker are not', async () => {
    await addCall().expect(201);
    const { modified_at } = await api.settled(id);
    const idea = {
      id: 'idea-1',
      title: 'Bread',
      description: '',
      contentType: 'Story',
      hook: '',
      sourceIds: ['import-1'],
    };
    const text =
      'We began with two ovens in a garage in Lund. Our rent was 812 euros. My salary is 4,812 euros.';
    const post = { ideaId: 'idea-1', title: 'Bread', contentType: 'Story', fullPost: text };
    await api.admin
      .put(`/api/form_submissions/${id}`)
      .send({ modified_at, content_ideas: [idea], selected_ideas: [idea], full_posts: [post] })
      .expect(200);
    const { body } = await api.admin
      .post('/api/check-post')
      .send({ submissionId: id, ideaId: 'idea-1' })
      .expect(200);
    const { sentences, lookUp } = body.review;
    expect(sentences[0].verdict).toMatchObject({ label: 'supported', evidence: [{ source: 'import-1' }] });
    expect(sentences.slice(1).map(({ verdict }: { verdict?: object }) => verdict)).toEqual([
      undefined,
      undefined,
    ]);
    expect(lookUp.map(({ text: number }: { text: string }) => number)).toEqual(['812', '4,812']);
  });
});

describe('personal data', () => {
  const exported = async (caller: ReturnType<typeof api.admin.get>): Promise<string> => {
    const { body } = await caller.buffer(true).parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
    return (body as Buffer).toString('utf8');
  };

  it('of imports is in both exports, that of other speakers only in the one of the agency', async () => {
    await addCall().expect(201);
    expect(await exported(api.admin.get(`/api/form_submissions/${id}/export`))).toMatch(
      /imports\.json[\s\S]*4,812/,
    );
    const own = await exported(api.visitor.get(`/api/forms/${id}/export`));
    expect(own).toMatch(/imports\.json[\s\S]*two ovens/);
    expect(own).not.toContain('4,812');
  });

  it('is gone with the submission', async () => {
    await addCall().expect(201);
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    const { rows } = await sql`select submission_id from imports where submission_id = ${id}::uuid
      union all select submission_id from import_numbers where submission_id = ${id}::uuid`.execute(
      api.app.get(Kysely),
    );
    expect(rows).toEqual([]);
  });

  it('of a removed import is erased again when a backup brings it back', async () => {
    await addCall().expect(201);
    const db = api.app.get(Kysely);
    const { rows: backup } = await sql<{
      row: object;
    }>`select to_jsonb(i) as row from imports as i where submission_id = ${id}::uuid`.execute(db);
    const [first] = await listed();
    await api.admin.delete(`/api/form_submissions/${id}/imports/${first?.id}`).expect(204);
    await sql`insert into imports select * from jsonb_populate_record(null::imports, ${JSON.stringify(backup[0]?.row)}::text::jsonb)`.execute(
      db,
    );
    expect(await listed()).toHaveLength(1);
    await api.app.get(ImportsService, { strict: false }).reapply();
    expect(await listed()).toEqual([]);
  });

  it('is in the audit log by the name of the action only', async () => {
    await addCall().expect(201);
    const [first] = await listed();
    await api.admin.delete(`/api/form_submissions/${id}/imports/${first?.id}`).expect(204);
    const { rows } = await sql<{
      action: string;
      details: object;
    }>`select action, details from audit_log where submission_id = ${id}::uuid order by id`.execute(
      api.app.get(Kysely),
    );
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['addImport', 'deleteImport']));
    expect(JSON.stringify(rows)).not.toMatch(/ovens|Okafor/);
  });
});
