import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest, { type Agent } from 'supertest';
import { lineReference } from '../../src/capabilities/boards.js';
import { hasReferenceLine } from '../../src/trello/card-text.js';
import { ADMIN_PASSWORD, NEW_FORM } from '../support/app.js';
import { describeWith } from '../support/needs.js';
import { photo } from '../support/pictures.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { type RoundRobin, roundRobin } from '../support/round-robin.js';
import { startTestS3, type TestS3 } from '../support/s3.js';
import { SandboxProcess } from '../support/sandbox-process.js';
import { ServerProcess } from '../support/server-process.js';
import { runSql } from '../support/supabase.js';
import { until } from '../support/until.js';

const PHOTO = await photo('png');

const postgres = await startPostgres();

describeWith({ found: postgres, lacking: NO_POSTGRES }, 'three servers behind one address', (database) => {
  let folder: string;
  let databaseUrl: string;
  let sandbox: SandboxProcess;
  let s3: TestS3;
  let servers: ServerProcess[];
  let front: RoundRobin;
  let visitor: Agent;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'byline-several-'));
    databaseUrl = await database().migratedDatabase();
    sandbox = await SandboxProcess.start(join(folder, 'sandbox'));
    s3 = await startTestS3();
    const environment = {
      ...sandbox.environment,
      DATABASE_URL: databaseUrl,
      ...s3.environment,
      NODE_ENV: 'test',
    };
    // Concurrently, on an empty database.
    servers = await Promise.all(
      [1, 2, 3].map((n) => ServerProcess.start({ dataDir: join(folder, `server-${n}`), environment })),
    );
    front = await roundRobin(servers.map(({ url }) => url));
    visitor = supertest.agent(front.url);
  });
  afterAll(async () => {
    await front?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await sandbox?.stop();
    await s3?.stop();
    await database().stop();
    await rm(folder, { recursive: true, force: true });
  });

  const serverAt = (index: number): ServerProcess => {
    const server = servers[index];
    if (!server) throw new Error(`There is no server ${index}.`);
    return server;
  };
  const newForm = async (): Promise<string> =>
    (await visitor.post('/api/forms').send(NEW_FORM).expect(201)).body.id;
  const dueOf = (ids: string[]) =>
    runSql(
      databaseUrl,
      `select kind, state, last_error from jobs where state <> 'done' and submission_id in ('${ids.join("','")}')`,
    );
  const allDone = (ids: string[]) => until(async () => (await dueOf(ids)).length === 0);
  const boardsOf = async (id: string) =>
    (await sandbox.boards()).filter((board) => hasReferenceLine(board.desc, lineReference(id)));
  const mailsOf = async (id: string) =>
    (await sandbox.mails()).filter(({ messageId }) => messageId.includes(id));

  it('have migrated the database once', async () => {
    const applied = await runSql(
      databaseUrl,
      'select version, count(*)::int as times from supabase_migrations.schema_migrations group by version',
    );
    expect(applied.every(({ times }) => times === 1)).toBe(true);
  });

  it('share sessions: one starts it, another ends it', async () => {
    const cookies = (
      await supertest(serverAt(0).url)
        .post('/api/verify-admin')
        .send({ password: ADMIN_PASSWORD })
        .expect(200)
    ).get('Set-Cookie');
    const cookie = String(cookies?.[0]).split(';')[0] ?? '';
    const listed = () =>
      Promise.all(
        servers.map(
          async ({ url }) => (await supertest(url).get('/api/form_submissions').set('Cookie', cookie)).status,
        ),
      );
    expect(await listed()).toEqual([200, 200, 200]);
    await supertest(serverAt(1).url).post('/api/logout').set('Cookie', cookie).expect(204);
    expect(await listed()).toEqual([401, 401, 401]);
  });

  it('serve one form whose requests reach each of them', async () => {
    const id = await newForm();
    await Promise.all(
      [0, 1, 2].map((index) =>
        visitor
          .put(`/api/forms/${id}/answers/${index}`)
          .send({ answer: `Answer ${index}` })
          .expect(200),
      ),
    );
    for (const _server of servers) {
      const { body } = await visitor.get(`/api/forms/${id}`).expect(200);
      expect(body.interview_answers).toEqual(['Answer 0', 'Answer 1', 'Answer 2']);
    }
  });

  it('create one record of a first save that is repeated on each of them concurrently', async () => {
    const form = { ...NEW_FORM, creation_key: '5b0ecb0a-8d5d-4a5c-9a4e-0d7a4a0b6c55' };
    const saves = await Promise.all(
      servers.map(({ url }) => supertest(url).post('/api/forms').send(form).expect(201)),
    );
    expect(new Set(saves.map(({ body }) => body.id)).size).toBe(1);
  });

  it('run each job once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, newForm));
    await allDone(ids);
    for (const id of ids) {
      const boards = await boardsOf(id);
      expect(boards.map(({ lists }) => lists.map(({ name }) => name))).toEqual([
        ['To Do', 'Form Submission'],
      ]);
      expect((await mailsOf(id)).map(({ messageId }) => messageId)).toHaveLength(2);
    }
  });

  it('create one board for concurrent requests', async () => {
    const id = await newForm();
    const answers = await Promise.all(
      servers.map(({ url }) =>
        supertest(url).post('/api/create-trello-board').send({ formData: { id } }).expect(200),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await boardsOf(id)).toHaveLength(1);
  });

  it('record one file when all receive the same upload, and all serve it from the bucket', async () => {
    const id = await newForm();
    const uploads = await Promise.all(
      servers.map(({ url }) =>
        supertest(url)
          .post(`/api/forms/${id}/files?kind=team_photos`)
          .set('X-Upload-Id', '4d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10')
          .attach('file', PHOTO, 'me.png')
          .expect(201),
      ),
    );
    const [fileId, ...others] = new Set(uploads.map(({ body }) => body.id));
    expect(others).toEqual([]);
    expect((await visitor.get(`/api/forms/${id}`)).body.team_photos).toHaveLength(1);
    for (const { url } of servers)
      await supertest(url).get('/api/get-trello-image').query({ cardId: fileId, formId: id }).expect(200);
  });

  it('share the journal of erasures', async () => {
    const id = await newForm();
    await visitor.delete(`/api/forms/${id}`).expect(204);
    expect(await s3.keys()).toContain(`journals/erasures/${id}`);
  });

  it('attach a file to the board once, whichever of them received it', async () => {
    const id = await newForm();
    await visitor.post(`/api/forms/${id}/files?kind=team_photos`).attach('file', PHOTO, 'me.png').expect(201);
    await allDone([id]);
    const [board] = await boardsOf(id);
    const cards = board?.lists.flatMap((list) => list.cards) ?? [];
    expect(
      cards.map(({ name, attachments }) => ({
        name,
        files: attachments.filter(({ bytes }) => bytes !== null).length,
      })),
    ).toEqual([{ name: 'Photo: me.png', files: 1 }]);
  });

  it('all show the progress of a generation run of one of them', async () => {
    const id = await newForm();
    const answer = 'I began as a baker and I learned that bread does not wait.';
    await visitor.put(`/api/forms/${id}/answers/0`).send({ answer }).expect(200);
    await allDone([id]);
    const admin = supertest.agent(front.url);
    await admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
    const { body: ideas } = await admin
      .post('/api/generate-content-ideas')
      .send({ submission: { id } })
      .expect(200);
    await sandbox.order({ service: 'openai', match: 'chat/completions', delayMs: 600_000 });
    const { body: run } = await admin
      .post(`/api/form_submissions/${id}/post-runs`)
      .send({ ideaIds: [ideas[0].id] })
      .expect(201);
    const cookie = (await admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD })).get(
      'Set-Cookie',
    );
    const seen = servers.map(() => '');
    const ends = servers.map(async ({ url }, place) => {
      const response = await fetch(`${url}/api/post-runs/${run.id}/events`, {
        headers: { cookie: String(cookie?.[0]).split(';')[0] ?? '' },
      });
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
        seen[place] += piece;
    });
    await until(() => seen.every((events) => /event: delta\ndata: .*"text":"I began a/.test(events)));
    await sandbox.clearFaults();
    await Promise.all(ends);
    for (const events of seen) expect(events).toMatch(/event: done\ndata: .*"state":"finished"/);
  });

  it('resume the jobs of a killed server', async () => {
    const victim = serverAt(0);
    const ids = await Promise.all(Array.from({ length: 6 }, newForm));
    await victim.stop('SIGKILL');
    await allDone(ids);
    for (const id of ids) {
      expect(await boardsOf(id)).toHaveLength(1);
      expect(new Set((await mailsOf(id)).map(({ messageId }) => messageId)).size).toBe(2);
    }
    servers = servers.slice(1);
  });
});
