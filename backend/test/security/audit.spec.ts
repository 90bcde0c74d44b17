import { Kysely, sql } from 'kysely';
import sharp from 'sharp';
import supertest from 'supertest';
import { openApiDocument } from '../../src/openapi.js';
import { AUDIT_ACTIONS, auditActionLabel, fieldsInWords } from '../../src/shared/audit-actions.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { photo } from '../support/pictures.js';
import { readySubmission } from '../support/ready-submission.js';
import { until } from '../support/until.js';

const PHOTO = await photo('png');

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

interface Entry {
  actor: string;
  action: string;
  submission_id: string | null;
  details: { fields?: string[]; status?: number };
}
const latest = async (): Promise<Entry> =>
  (await api.admin.get('/api/audit-log?range=[0,0]').expect(200)).body[0];

it('names the changed fields and the record, and never the values', async () => {
  const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  const { modified_at } = await api.settled(form.id);
  await api.admin
    .put(`/api/form_submissions/${form.id}`)
    .send({ modified_at, industry: 'A very private trade' })
    .expect(200);
  const entry = await latest();
  expect(entry).toMatchObject({
    actor: 'admin',
    action: 'updateSubmission',
    submission_id: form.id,
    details: { fields: ['modified_at', 'industry'] },
  });
  expect(JSON.stringify(entry)).not.toContain('private trade');
});

it('has refused changes of the state of a client, whatever they name', async () => {
  const id = await api.newForm();
  for (const body of [{ state: 'constructor' }, { state: 'paused' }, undefined]) {
    await api.admin.put(`/api/form_submissions/${id}/client-state`).send(body).expect(422);
    expect(await latest()).toMatchObject({
      action: body?.state === 'paused' ? 'pauseClient' : 'changeClientState',
      submission_id: id,
      details: { status: 422 },
    });
  }
});

it('has every log-in and log-out, rejected ones too, and never the password', async () => {
  await api.visitor.post('/api/verify-admin').send({ password: 'a wrong password' }).expect(401);
  expect((await latest()).action).toBe('logInRefused');
  const { headers } = await api.visitor
    .post('/api/verify-admin')
    .send({ password: ADMIN_PASSWORD })
    .expect(200);
  await api.visitor.post('/api/logout').expect(204);
  // The session no longer exists, so this is not a log-out.
  const kept = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  await supertest(api.url).post('/api/logout').set('Cookie', kept).expect(204);
  const { text } = await api.admin.get('/api/audit-log?range=[0,2]').expect(200);
  expect(JSON.parse(text).map(({ action }: Entry) => action)).toEqual(['logOut', 'logIn', 'logInRefused']);
  expect(text).not.toContain(ADMIN_PASSWORD);
  expect(text).not.toContain('"password"');
});

it('has downloads and exports', async () => {
  await api.admin.get('/api/form_submissions.csv').expect(200);
  // A download is logged after its last byte, which the client may receive first.
  await until(async () => (await latest()).action === 'exportSubmissions');
});

it('names the client while it exists, and is filtered by actor, action and record', async () => {
  const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  await api.admin.post(`/api/form_submissions/${form.id}/release`).expect(200);
  const found = async (filter: object) =>
    (
      await api.admin
        .get(`/api/audit-log?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)
        .expect(200)
    ).body;
  const ours = { submission_id: form.id, action: 'releaseSubmission' };
  expect(await found(ours)).toMatchObject([
    { ...ours, actor: 'admin', website: `https://${NEW_FORM.website}` },
  ]);
  expect(await found({ ...ours, actor: 'holder' })).toEqual([]);
  await api.admin.delete(`/api/form_submissions/${form.id}`).expect(200);
  expect(await found(ours)).toMatchObject([{ ...ours, website: null }]);
  await api.admin.get('/api/audit-log?filter={"actor":"nobody"}').expect(422);
});

describe('A74: every action of a session is logged with a readable name', () => {
  const ID = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
  interface Operation {
    operationId?: string;
    requestBody?: { content?: Record<string, { schema?: { $ref?: string } }> };
  }
  const routes = () => {
    const { paths } = openApiDocument(api.app);
    return Object.entries(paths).flatMap(([path, item]) =>
      (['get', 'post', 'put', 'patch', 'delete'] as const)
        .filter((method) => method in item)
        .map((method) => ({ method, path, operation: item[method] as Operation })),
    );
  };
  const call = (
    agent: TestApp['admin'],
    { method, path }: { method: 'get' | 'post' | 'put' | 'patch' | 'delete'; path: string },
  ) => agent[method](path.replaceAll(/\{[^}]+\}/g, ID)).send(method === 'get' ? undefined : {});
  const count = async (): Promise<number> => {
    const { headers } = await api.admin.get('/api/audit-log?range=[0,0]').expect(200);
    return Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]);
  };

  it('on every route that changes or returns data', async () => {
    const recorded: string[] = [];
    for (const route of routes()) {
      const { path, method, operation } = route;
      if (path === '/api/verify-admin' || path === '/api/logout') continue;
      const before = await count();
      const { status, headers } = await call(api.admin, route);
      // A download is logged after its last byte, which the client may receive first.
      if (headers['content-disposition'] !== undefined) await until(async () => (await count()) > before);
      const entry = (await count()) > before ? await latest() : undefined;
      const { status: closed } = await call(api.visitor, route);
      if (closed === 401 && method !== 'get')
        expect({ path, entry }).toMatchObject({ entry: expect.anything() });
      if (!entry) continue;
      recorded.push(operation.operationId ?? '');
      expect({ path, ...entry, words: auditActionLabel(entry.action) }).toMatchObject({
        path,
        details: { status },
        words: expect.stringMatching(/^[A-Z][a-z]+ /),
      });
    }
    expect(recorded).toEqual(
      expect.arrayContaining([
        'createTrelloCard',
        'createTrelloBoard',
        'sendEmail',
        'getFile',
        'exportSubmission',
        'releaseSubmission',
        'retryJob',
        'exportSubmissions',
      ]),
    );
  });

  it('with a readable name of every field that can be sent', () => {
    const { components } = openApiDocument(api.app);
    const schemas = (components?.schemas ?? {}) as Record<string, { properties?: object }>;
    const fields = routes().flatMap(({ operation }) => {
      const act = operation.operationId ?? '';
      const name = operation.requestBody?.content?.['application/json']?.schema?.$ref?.split('/').at(-1);
      const recorded = Object.hasOwn(AUDIT_ACTIONS, act) && name !== undefined && name !== 'VerifyAdmin';
      return recorded ? Object.keys(schemas[name]?.properties ?? {}) : [];
    });
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => fieldsInWords([field])[0] === field)).toEqual([]);
  });

  it('on actions that share a route', async () => {
    const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
    // Creating the board changes the record too, so that a concurrent save conflicts.
    await until(async () => (await api.admin.get(`/api/form_submissions/${form.id}`)).body.trello_board_url);
    const acts: string[] = [];
    const changes = [
      { quarantined: true },
      { quarantined: false },
      { selected_ideas: [] },
      { exclusions: { words: ['puns'] } },
      { full_posts: [] },
      { last_post_3: { text: 'A post' } },
    ];
    for (const change of changes) {
      const { body } = await api.admin.get(`/api/form_submissions/${form.id}`);
      await api.admin
        .put(`/api/form_submissions/${form.id}`)
        .send({ modified_at: body.modified_at, ...change })
        .expect(200);
      acts.push((await latest()).action);
    }
    expect(acts.map(auditActionLabel)).toEqual([
      'Put a form on hold',
      'Approved a form on hold',
      'Selected ideas',
      'Changed the off-limits list',
      'Edited generated posts',
      'Saved past posts',
    ]);
  });

  it('including cards without a post and opened files, but no call of a client', async () => {
    const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
    const cardData = { name: 'A card', desc: '', idList: '5f0c1d2e3a4b5c6d7e8f9a0c' };
    await api.admin.post('/api/create-trello-card').send({ cardData, boardId: 'x' });
    expect(await latest()).toMatchObject({
      action: 'createFreeCard',
      details: { fields: ['cardData', 'boardId'] },
    });
    const { body: file } = await api.visitor
      .post(`/api/forms/${form.id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'a.png')
      .expect(201);
    const before = await count();
    await api.visitor.get(`/api/get-trello-image?cardId=${file.id}&formId=${form.id}`).expect(200);
    await api.visitor.post('/api/send-email').send({ formData: { id: form.id } });
    expect(await count()).toBe(before);
    const look = () => api.admin.get(`/api/get-trello-image?cardId=${file.id}`);
    const { headers } = await look().expect(200);
    await until(async () => (await count()) > before);
    expect(await latest()).toMatchObject({ action: 'getFile', submission_id: form.id });
    const looked = await count();
    await look()
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    expect(await count()).toBe(looked);
  });

  it('but not previews of photos, which are too small to replace them', async () => {
    const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
    const { body: file } = await api.visitor
      .post(`/api/forms/${form.id}/files?kind=team_photos`)
      .attach('file', await photo('jpeg', 1200, 800), 'a.jpg')
      .expect(201);
    const before = await count();
    const { body, headers } = await api.admin.get(`/api/files/${file.id}/preview`).buffer().expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect(headers['cache-control']).toBe('private, no-cache');
    await api.admin
      .get(`/api/files/${file.id}/preview`)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    expect(await count()).toBe(before);
    await api.visitor.get(`/api/files/${file.id}/preview`).expect(401);
    const { body: manual } = await api.visitor
      .post(`/api/forms/${form.id}/files?kind=brand_manual`)
      .attach('file', Buffer.from('%PDF-1.7\n%%EOF'), 'a.pdf')
      .expect(201);
    await api.admin.get(`/api/files/${manual.id}/preview`).expect(404);
  });

  it('under the submission for changes of a post or run', async () => {
    const { id, order } = await readySubmission(api, 'I learned that bread does not wait. '.repeat(20));
    await api.admin.post('/api/generate-full-posts').send(order).expect(200);
    const { body: posts } = await api.admin.get(`/api/form_submissions/${id}/posts`).expect(200);
    const { body: runs } = await api.admin.get(`/api/form_submissions/${id}/post-runs`).expect(200);
    const at = `/api/posts/${posts[0].id}`;
    const { body: round } = await api.admin
      .post(`/api/form_submissions/${id}/rounds`)
      .send({ posts: [{ postId: posts[0].id, version: 1 }], strategy: null })
      .expect(201);
    expect(await latest()).toMatchObject({ action: 'releaseRound', submission_id: id });
    const acts = [
      () => api.admin.patch(at).send({ version: 1, title: 'Flour' }).expect(200),
      () => api.admin.patch(at).send({ version: 1, title: 'Water' }).expect(409),
      () => api.admin.post(`${at}/restore`).send({ version: 2, number: 1 }).expect(200),
      () => api.admin.post(`${at}/rewrite`).send({ version: 2, instruction: '' }).expect(409),
      () => api.admin.post(`${at}/comments`).send({ text: 'Flour is fine.', internal: true }).expect(200),
      () => api.admin.get(`/api/form_submissions/${id}/client-link`).expect(200),
      () => api.admin.delete(`/api/rounds/${round.id}`).expect(204),
      () => api.admin.delete(`${at}?version=3`).expect(204),
      () => api.admin.delete(`/api/post-runs/${runs[0].id}`).expect(200),
    ];
    const entries: Entry[] = [];
    for (const act of acts) {
      await act();
      entries.push(await latest());
    }
    expect(entries.map(({ action, submission_id }) => [action, submission_id])).toEqual(
      [
        'changePost',
        'changePost',
        'restorePost',
        'rewritePost',
        'replyToPost',
        'getClientLink',
        'revokeRound',
        'deletePost',
        'cancelPostRun',
      ].map((action) => [action, id]),
    );
  });

  it('but not as a success if it was aborted', async () => {
    const { order } = await readySubmission(
      api,
      'I began as a baker and I learned that bread does not wait. '.repeat(40),
    );
    const leaving = new AbortController();
    const cookie = (await supertest(api.url).post('/api/verify-admin').send({ password: ADMIN_PASSWORD }))
      .headers['set-cookie']?.[0];
    const stream = await fetch(`${api.url}/api/generate-full-posts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        cookie: cookie?.split(';')[0] ?? '',
      },
      body: JSON.stringify(order),
      signal: leaving.signal,
    });
    await stream.body?.getReader().read();
    leaving.abort();
    const entry = await until(async () => {
      const found = await latest();
      return found.action === 'generateFullPost' && found;
    });
    expect(entry.details.status).toBe(499);
  });
});

it('cannot be changed or deleted, not even by the owner of the database', async () => {
  const db = api.app.get(Kysely);
  await expect(sql`update audit_log set action = 'x'`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only');
});

it('is paged, with the total, and filtered by submission', async () => {
  const id = await api.newForm();
  const other = await api.newForm();
  for (const whose of [id, id, id, other]) await api.admin.post(`/api/form_submissions/${whose}/release`);
  const page = async (range: string) => {
    const filter = encodeURIComponent(JSON.stringify({ submission_id: id }));
    const { headers, body } = await api.admin
      .get(`/api/audit-log?filter=${filter}&range=${range}&sort=["id","ASC"]`)
      .expect(200);
    return { range: headers['content-range'], ids: body.map((entry: { id: number }) => entry.id) };
  };
  const [first, second] = [await page('[0,1]'), await page('[2,3]')];
  expect([first.range, second.range]).toEqual(['audit-log 0-1/3', 'audit-log 2-2/3']);
  const ids = [...first.ids, ...second.ids];
  expect(ids).toEqual([...new Set(ids)].sort((one, next) => one - next));
  expect(ids).toHaveLength(3);
  await api.admin.get('/api/audit-log?sort=["__proto__","ASC"]').expect(422);
});

it('is sorted by time, also where an entry was added later than it happened', async () => {
  const id = await api.newForm();
  await api.admin.post(`/api/form_submissions/${id}/release`);
  const db = api.app.get(Kysely);
  await sql`insert into audit_log (at, actor, action, submission_id, details)
    values ('2020-01-01T00:00:00Z', 'server', 'addedLater', ${id}, '{}')`.execute(db);
  const list = async (query: string) =>
    (
      await api.admin
        .get(`/api/audit-log?filter=${encodeURIComponent(JSON.stringify({ submission_id: id }))}${query}`)
        .expect(200)
    ).body.map(({ action }: Entry) => action);
  expect(await list('')).toEqual(['releaseSubmission', 'addedLater']);
  expect(await list('&sort=["at","ASC"]')).toEqual(['addedLater', 'releaseSubmission']);
});
