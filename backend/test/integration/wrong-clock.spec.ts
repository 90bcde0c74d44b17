import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest, { type Agent } from 'supertest';
import { ADMIN_PASSWORD, NEW_FORM } from '../support/app.js';
import { prepareDataDir } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const MOVED_CLOCK = new URL('../faults/moved-clock.mjs', import.meta.url).href;

let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-clock-'));
  await prepareDataDir(dataDir);
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server whose clock is ahead, and logs the administrator in. */
async function start(daysAhead: number): Promise<Agent> {
  const clock = { NODE_OPTIONS: `--import ${MOVED_CLOCK}`, DAYS_AHEAD: String(daysAhead) };
  server = await ServerProcess.start({ dataDir, environment: daysAhead > 0 ? clock : {} });
  const admin = supertest.agent(server.url);
  await admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
  return admin;
}

interface Task {
  kind: string;
  state: string;
  last_error: string | null;
}
async function boardOf(admin: Agent, id: string): Promise<Task | undefined> {
  const { body } = await admin.get(`/api/form_submissions/${id}`).expect(200);
  return body.jobs.find(({ kind }: Task) => kind === 'board');
}

it('A61: runs jobs scheduled by a clock that was ahead, after it is corrected', async () => {
  const early = await start(200);
  await early.post('/sandbox/faults').send({ service: 'trello', status: 503, times: 1000 });
  const { body: form } = await early.post('/api/forms').send(NEW_FORM).expect(201);
  await until(async () => (await boardOf(early, form.id))?.last_error);
  await server?.stop();
  const right = await start(0);
  await right.delete('/sandbox/faults');
  await until(async () => (await boardOf(right, form.id))?.state === 'done');
});

it('A61: detects a clock that jumped even if the server was killed right after its start', async () => {
  const early = await start(0);
  const { body: form } = await early.post('/api/forms').send(NEW_FORM).expect(201);
  // Creating the board later changes the form.
  await until(async () => (await boardOf(early, form.id))?.state === 'done');
  await server?.stop('SIGKILL');
  await start(200);
  await server?.printed(/1 drafts appear abandoned, and none is erased/);
  await supertest(server?.url ?? '')
    .get(`/api/forms/${form.id}`)
    .expect(200);
});
