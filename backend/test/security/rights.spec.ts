import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Agent } from 'supertest';
import { REPORT_NAMES } from '../../src/shared/reports.js';
import { type Reach, ROLES, type Role } from '../../src/shared/rights.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { newPerson } from '../support/people.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
interface Operation {
  method: Method;
  path: string;
  operationId: string;
  requestBody?: object;
  rights: { right: string; roles: Partial<Record<Role, Reach>>; client?: string };
}

const { paths } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
const OPERATIONS = Object.entries(paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
  ([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation['x-rights'] ? [{ ...operation, method, path, rights: operation['x-rights'] }] : [],
    ),
) as unknown as Operation[];
const OF_CLIENT = OPERATIONS.filter(
  ({ rights: { client } }) => client !== undefined && client !== 'filtered',
);
const LISTS = OPERATIONS.filter(({ rights: { client } }) => client === 'filtered');

/** The month of the clients' posts. */
const MONTH = new Date().toISOString().slice(0, 7);

/** The ids with which an operation can name a client. */
type Ids = Record<string, string>;

let api: TestApp;
const agents = {} as Record<Role, Agent>;
const people = {} as Record<Role, string>;
let own: Ids;
let others: Ids;
beforeAll(async () => {
  api = await startTestApp();
  for (const role of ROLES) {
    const { agent, person } = await newPerson(api, role);
    agents[role] = agent;
    people[role] = person.id;
  }
  own = await newClient('https://own.example', people.writer);
  others = await newClient('https://others.example', people.editor);
});
afterAll(() => api.close());

/** A client with one of everything that has an id. */
async function newClient(website: string, responsible: string): Promise<Ids> {
  const db = api.app.get(Kysely);
  const id = await api.newForm({ website, email: `client@${new URL(website).host}` });
  await api.settled(id);
  await api.admin.put(`/api/form_submissions/${id}/responsible`).send({ person_id: responsible }).expect(200);
  const insert = async (statement: ReturnType<typeof sql>) =>
    String(((await statement.execute(db)).rows[0] as { id: string }).id);
  const fileId = randomUUID();
  const file = {
    id: fileId,
    name: 'a.jpg',
    size: 1,
    type: 'image/jpeg',
    uploadedAt: '2026-11-01T09:00:00.000Z',
  };
  const record = { ...file, status: 'stored', cardId: '', attachmentId: '', url: '', cardUrl: '' };
  await sql`update form_submissions set team_photos = ${JSON.stringify([record])}::jsonb,
    completed_at = now(), client_state = 'active' where id = ${id}::uuid`.execute(db);
  const postId =
    await insert(sql`insert into posts (submission_id, idea_id, content_type, title, full_post, month, position, version, planned_day, planned_time)
      values (${id}::uuid, 'idea-1', 'Text Post', ${`Title of ${website}`}, 'A text.', ${MONTH}, 1, 1, ${`${MONTH}-15`}, '09:00')
      returning id`);
  return {
    id,
    postId,
    fileId,
    runId: await insert(sql`insert into post_runs (submission_id) values (${id}::uuid) returning id`),
    roundId: await insert(sql`insert into rounds (submission_id, number, token_hash, released_at, expires_at)
      values (${id}::uuid, 1, ${randomUUID()}, now(), now() + interval '30 days') returning id`),
    askId: await insert(sql`insert into asks
      (submission_id, number, month, note, due_on, first_question, last_question)
      values (${id}::uuid, 1, '2026-11', '', '2026-12-01', 0, 0) returning id`),
  };
}

/** Calls an operation about a client, without a body that is valid otherwise. */
function call(agent: Agent, { method, path, rights, requestBody }: Operation, ids: Ids) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    name === 'index' ? '0' : name === 'name' ? 'unfinished' : (ids[name] ?? randomUUID()),
  );
  const [, ...names] = rights.client?.startsWith('body.') ? rights.client.split('.') : [];
  const body = names.toReversed().reduce<unknown>((inner, name) => ({ [name]: inner }), ids.id);
  const request = agent[method](address).query(address.includes('/planned-posts') ? { month: MONTH } : {});
  return requestBody ? request.send(names.length > 0 ? (body as object) : {}) : request;
}

/** Ids that nothing has. */
const unknown = (): Ids => ({});

describe.each(ROLES)('the role %s', (role) => {
  it.each(OPERATIONS)('may or may not: $method $path', async (operation) => {
    const { rights, operationId } = operation;
    const { status, body } = await call(agents[role], operation, unknown());
    const allowed = rights.roles[role] !== undefined;
    expect({ operationId, refused: body?.code === 'role_forbidden' }).toEqual({
      operationId,
      refused: !allowed,
    });
    if (allowed) expect({ operationId, status }).not.toEqual({ operationId, status: 401 });
    else expect({ operationId, status }).toEqual({ operationId, status: 403 });
  });
});

describe('a writer', () => {
  it.each(OF_CLIENT)('gets 404 for the client of another person: $method $path', async (operation) => {
    const mayWrite = operation.rights.roles.writer === 'own';
    const before = await fingerprint();
    const { status } = await call(agents.writer, operation, others);
    expect({ status }).toEqual({ status: mayWrite ? 404 : 403 });
    expect(await fingerprint()).toEqual(before);
  });

  it.each(OF_CLIENT.filter(({ method, rights }) => method === 'get' && rights.roles.writer))(
    'reads an own client like an owner: $method $path',
    async (operation) => {
      const [mine, owners] = [
        await call(agents.writer, operation, own),
        await call(agents.owner, operation, own),
      ];
      expect({ status: mine.status }).toEqual({ status: owners.status });
      // The client has no link yet.
      const isMissing = operation.path.endsWith('/client-link');
      if (operation.rights.client === 'id' && !isMissing) expect(mine.status).toBe(200);
    },
    20_000,
  );

  it.each(LISTS)('finds no client of another person in $method $path', async (operation) => {
    const names = operation.path.includes('{name}') ? REPORT_NAMES : [''];
    for (const name of names) {
      const path = operation.path.replace('{name}', name);
      const query = path.includes('/planned-posts') ? { month: MONTH } : {};
      const seen = async (role: Role) => (await agents[role].get(path).query(query).expect(200)).text;
      expect(await seen('writer')).not.toContain('others.example');
      expect(await seen('writer')).not.toContain(others.id);
      // The newest page of the audit log is about other calls; its count by client is below.
      const isNamed = name === '' || name === 'months';
      if (isNamed && !['listAuditLog', 'listClientsToAsk'].includes(operation.operationId))
        expect(await seen('owner')).toContain('others.example');
    }
  });

  it('counts only own and unassigned clients', async () => {
    const total = async (role: Role, path: string) =>
      (await agents[role].get(path).expect(200)).headers['content-range']?.split('/')[1];
    expect(await total('writer', '/api/form_submissions')).toBe('1');
    expect(await total('owner', '/api/form_submissions')).toBe('2');
    expect(await total('writer', '/api/posts')).toBe('1');
    const filter = encodeURIComponent(JSON.stringify({ q: 'example' }));
    expect(await total('writer', `/api/form_submissions?filter=${filter}`)).toBe('1');
    const { rows } = await sql`select 1 from audit_log where submission_id = ${others.id}::uuid`.execute(
      api.app.get(Kysely),
    );
    expect(rows.length).toBeGreaterThan(0);
    const one = encodeURIComponent(JSON.stringify({ submission_id: others.id }));
    expect(await total('writer', `/api/audit-log?filter=${one}`)).toBe('0');
    const nobody = await api.newForm({ website: 'https://nobody.example' });
    expect(await total('writer', '/api/form_submissions')).toBe('2');
    await agents.writer.get(`/api/form_submissions/${nobody}`).expect(200);
  });

  it('sees no file of the client of another person', async () => {
    await agents.writer.get(`/api/get-trello-image?cardId=${others.fileId}`).expect(404);
    const { body } = await agents.writer.get(`/api/get-trello-image?cardId=${own.fileId}`).expect(404);
    // The file has a record and no content: it was looked for.
    expect(body.code).not.toBe('role_forbidden');
  });

  it('makes no free card for the client of another person', async () => {
    const board = async ({ id = '' }: Ids) => (await api.detail(id)).trello_board_id;
    const todo = async ({ id = '' }: Ids) => (await api.detail(id)).trello_todo_list_id;
    const send = async (client: Ids) =>
      agents.writer.post('/api/create-trello-card').send({
        boardId: await board(client),
        cardData: { idList: await todo(client), name: 'A card', desc: 'A text' },
      });
    expect((await send(own)).status).toBe(200);
    expect((await send(others)).status).toBe(401);
  });

  it('gives a client away, and sees it no more', async () => {
    const id = await api.newForm({ website: 'https://given.example' });
    const path = `/api/form_submissions/${id}/responsible`;
    await agents.writer.put(path).send({ person_id: people.writer }).expect(200);
    await agents.writer.put(path).send({ person_id: people.editor }).expect(200);
    await agents.writer.put(path).send({ person_id: people.writer }).expect(404);
    await api.admin.put(path).send({ person_id: randomUUID() }).expect(422);
  });

  it('loses the clients when the access ends: they become unassigned', async () => {
    const { person } = await newPerson(api, 'writer', 'Leaving');
    const id = await api.newForm({ website: 'https://left.example' });
    const path = `/api/form_submissions/${id}/responsible`;
    await api.admin.put(path).send({ person_id: person.id }).expect(200);
    await agents.writer.get(`/api/form_submissions/${id}`).expect(404);
    await api.admin.delete(`/api/people/${person.id}`).expect(204);
    expect(
      (await agents.writer.get(`/api/form_submissions/${id}`).expect(200)).body.responsible_id,
    ).toBeNull();
    await api.admin.put(path).send({ person_id: person.id }).expect(422);
  });
});

/** Changes with everything that belongs to the client of another person. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await sql`select
    (select modified_at from form_submissions where id = ${others.id}::uuid) as client,
    (select jsonb_agg(p order by id) from posts p where submission_id = ${others.id}::uuid) as posts,
    (select jsonb_agg(r order by id) from rounds r where submission_id = ${others.id}::uuid) as rounds,
    (select jsonb_agg(a order by id) from asks a where submission_id = ${others.id}::uuid) as asks,
    (select count(*) from post_runs where submission_id = ${others.id}::uuid) as runs`.execute(
    api.app.get(Kysely),
  );
  return rows[0];
}
