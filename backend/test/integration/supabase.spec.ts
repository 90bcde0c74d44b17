import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { openSupabase } from '../../src/database/supabase.js';
import { startServer } from '../../src/server.js';
import { cellOf } from '../../src/submissions/exported-row.js';
import { SupabaseSubmissionsRepository } from '../../src/submissions/supabase-submissions.repository.js';
import { ADMIN_PASSWORD, NEW_FORM } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { describeWith } from '../support/needs.js';
import { startPostgres } from '../support/postgres.js';
import { NO_POSTGREST, runSql, startMigratedSupabase } from '../support/supabase.js';

const ROW_ID = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

const postgres = await startPostgres({ older: true });
const project = postgres && (await startMigratedSupabase(postgres));
afterAll(async () => {
  await project?.stop();
  await postgres?.stop();
});

describeWith({ found: project, lacking: NO_POSTGREST }, 'a Supabase project', (supabase) => {
  const repository = (secretKey: string, timeoutMs?: number) =>
    new SupabaseSubmissionsRepository(openSupabase({ supabaseUrl: supabase().apiUrl, secretKey, timeoutMs }));
  beforeAll(() =>
    runSql(
      supabase().ownerUrl,
      `insert into form_submissions (id, website, email, industry) values ('${ROW_ID}', 'w', 'e', 'i')`,
    ),
  );
  afterEach(() => supabase().interfere(undefined));

  it.each([
    ['a secret key', 'secret'],
    ['the older service_role key', 'serviceRole'],
  ] as const)('is read and written with %s', async (_name, key) => {
    const updated = await repository(supabase().keys[key]).updateForm(ROW_ID, { industry: key });
    expect(updated?.industry).toBe(key);
  });

  it('returns all rows when there are more than fit in one response, each once and newest first', async () => {
    await runSql(
      supabase().ownerUrl,
      `insert into form_submissions (created_at, website)
       select timestamptz '2026-01-01' + (n / 700) * interval '1 microsecond', n::text from generate_series(1, 2300) n`,
    );
    const seen: string[] = [];
    for await (const batch of repository(supabase().keys.secret).all())
      seen.push(...batch.map((row) => cellOf(row, 'id')));
    const stored = await runSql(
      supabase().ownerUrl,
      'select id from form_submissions order by created_at desc, id desc',
    );
    expect(seen).toEqual(stored.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(2300);
  });

  describe('that fails', () => {
    const unavailable = { statusCode: 503, code: 'unavailable', retryAfter: expect.any(Number) };

    it.each([
      ['a busy database', 503, '{"code":"53300","message":"too many connections"}'],
      ['a page of the gateway', 502, '<html><body>Bad gateway</body></html>'],
      ['its rate limit', 429, '{"message":"slow down"}'],
    ])('is reported as 503 immediately, for %s', async (_name, status, body) => {
      let calls = 0;
      supabase().interfere((_request, response) => {
        calls++;
        response.writeHead(status).end(body);
      });
      const failure = await repository(supabase().keys.secret)
        .find(ROW_ID)
        .catch((error: unknown) => error);
      expect(failure).toMatchObject(unavailable);
      expect(String(failure)).not.toContain('<html>');
      expect(calls).toBe(1);
    });

    it('is reported as 503 when the page is out of range and the count fails', async () => {
      const asked: string[] = [];
      supabase().interfere((request, response) => {
        asked.push(`${request.method}`);
        if (request.method === 'GET') response.writeHead(416).end('{"code":"PGRST103","message":"past it"}');
        else response.writeHead(503).end();
      });
      const page = { search: 'w', sort: 'created_at', direction: 'desc', offset: 50, limit: 10 } as const;
      await expect(repository(supabase().keys.secret).list(page)).rejects.toMatchObject(unavailable);
      expect(asked).toEqual(['GET', 'HEAD']);
    });

    it('is reported as 503 after a timeout, and when it is unreachable', async () => {
      supabase().interfere(() => undefined);
      await expect(repository(supabase().keys.secret, 100).complete(ROW_ID, [])).rejects.toMatchObject(
        unavailable,
      );
      const nowhere = openSupabase({ supabaseUrl: 'http://127.0.0.1:9', secretKey: supabase().keys.secret });
      await expect(new SupabaseSubmissionsRepository(nowhere).find(ROW_ID)).rejects.toMatchObject(
        unavailable,
      );
    });

    it('is not reported as 503 for a wrong key, which is not a temporary error', async () => {
      const failure = await repository('sb_secret_wrong')
        .find(ROW_ID)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toHaveProperty('statusCode');
    });
  });

  describe.each(['publishable', 'anon'] as const)('for an anonymous client with the %s key', (key) => {
    const visitor = () => openSupabase({ supabaseUrl: supabase().apiUrl, secretKey: supabase().keys[key] });

    it('A13: returns no row of any table and accepts none', async () => {
      const tables = await runSql(
        supabase().url,
        `select tablename, (select attname from pg_attribute where attrelid = ('public.' || quote_ident(tablename))::regclass and attnum > 0 and attidentity = '' and attgenerated = '' order by attnum limit 1) as first
         from pg_tables where schemaname = 'public'`,
      );
      expect(tables.map(({ tablename }) => tablename)).toEqual(
        expect.arrayContaining(['form_submissions', 'jobs', 'admin_sessions']),
      );
      for (const { tablename, first } of tables) {
        const row: object = { [String(first)]: ROW_ID };
        const table = () => visitor().from(String(tablename));
        const answers = await Promise.all([
          table().select(),
          table().insert(row),
          table().update(row).not(String(first), 'is', null),
          table().delete().not(String(first), 'is', null),
        ]);
        // 42501: permission denied.
        expect({ tablename, codes: answers.map(({ error }) => error?.code) }).toEqual({
          tablename,
          codes: ['42501', '42501', '42501', '42501'],
        });
      }
    });

    it('runs no function', async () => {
      const granted = await runSql(
        supabase().url,
        `select proname from pg_proc where pronamespace = 'public'::regnamespace
           and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
      );
      expect(granted).toEqual([]);
      const { error } = await visitor().rpc('complete_submission', { p_id: ROW_ID, p_jobs: [] });
      expect(error?.code).toBe('42501');
    });
  });

  it('has row level security on every table, and no policy', async () => {
    const open = await runSql(
      supabase().url,
      "select tablename from pg_tables where schemaname = 'public' and not rowsecurity",
    );
    const policies = await runSql(
      supabase().url,
      "select policyname from pg_policies where schemaname = 'public'",
    );
    expect({ open, policies }).toEqual({ open: [], policies: [] });
  });

  it('serves the whole product', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'byline-supabase-'));
    const server = await startServer(
      testConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ADMIN_PASSWORD,
        DATABASE_URL: supabase().ownerUrl,
        SUPABASE_URL: supabase().apiUrl,
        SUPABASE_SECRET_KEY: supabase().keys.secret,
      }),
    );
    try {
      const admin = supertest.agent(server.url);
      const { body: form } = await admin.post('/api/forms').send(NEW_FORM).expect(201);
      await admin
        .post('/api/create-trello-board')
        .send({ formData: { id: form.id } })
        .expect(200);
      await admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
      const { body: detail } = await admin.get(`/api/form_submissions/${form.id}`).expect(200);
      expect(detail).toMatchObject({ email: NEW_FORM.email, trello_board_id: expect.any(String) });
      supabase().interfere((_request, response) => response.writeHead(503).end('{"message":"paused"}'));
      const { headers, body } = await admin.get(`/api/forms/${form.id}`).expect(503);
      expect(headers['retry-after']).toBeDefined();
      expect(body.message).not.toContain('paused');
    } finally {
      supabase().interfere(undefined);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
