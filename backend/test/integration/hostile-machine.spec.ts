import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { NEW_FORM } from '../support/app.js';
import { buildServer } from '../support/built-server.js';
import { prepareDataDir } from '../support/database.js';
import { describeWith } from '../support/needs.js';
import { QUICK_START, ServerProcess } from '../support/server-process.js';
import { smallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';

let folder: string;
const started: ServerProcess[] = [];
beforeAll(() => buildServer());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-machine-'));
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<ServerProcess> {
  await prepareDataDir(dataDir);
  const server = await ServerProcess.start({ dataDir });
  started.push(server);
  return server;
}

const disk = smallDisk();
afterAll(() => disk.found?.unmount());

describeWith(disk, 'A67: a full disk', (small) => {
  it('rejects writes with a message, still serves reads, and recovers when there is space', async () => {
    const server = await start(join(small().folder, 'data'));
    const api = supertest(server.url);
    const { body: form } = await api.post('/api/forms').send(NEW_FORM).expect(201);
    small().fill();
    await until(async () => (await api.get('/api/health')).status === 503);
    const refused = await api.post('/api/forms').send(NEW_FORM).expect(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body).toMatchObject({ code: 'disk_full' });
    const { body: health } = await api.get('/api/health/ready').expect(503);
    expect(health).toMatchObject({ status: 'unready', disk: 'down', database: 'up', alarms: ['disk_low'] });
    await api.get('/api/health/live').expect(200);
    await api.get(`/api/forms/${form.id}`).expect(200);
    small().clear();
    await until(async () => (await api.get('/api/health')).status === 200);
    await api.patch(`/api/forms/${form.id}`).send({ industry: 'Afterwards' }).expect(200);
  });
});

/** As in another container: abstract sockets are not visible in another network namespace. */
const ownNetwork = {
  found: spawnSync('unshare', ['--net', 'true']).status === 0 || undefined,
  lacking: 'this user may not create a network namespace',
};

describeWith(ownNetwork, 'A57: a second process on the folder', () => {
  it('is rejected in another network namespace too, and the first server loses nothing', async () => {
    const first = await start(folder);
    // Unlike a server, this command does not wait for the folder.
    const migrate = join(await buildServer(), 'scripts', 'migrate.js');
    const second = spawnSync('unshare', ['--net', process.execPath, migrate], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: folder },
    });
    expect(second).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is in use by another process'),
    });
    const { body } = await supertest(first.url).post('/api/forms').send(NEW_FORM).expect(201);
    await first.stop('SIGKILL');
    const restarted = await ServerProcess.start({ dataDir: folder });
    started.push(restarted);
    await supertest(restarted.url).get(`/api/forms/${body.id}`).expect(200);
  });
});

/** Starts the server as the commands do, from a launcher that the test can kill. */
const LAUNCHER = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, process.argv.slice(1), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  child.channel.unref();
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

it('A71: stops a server whose launcher is killed during the start, and the next start can lock the folder', async () => {
  await prepareDataDir(folder);
  const program = join(await buildServer(), 'main.js');
  const environment = {
    ...QUICK_START.env,
    PATH: process.env.PATH,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
  };
  const launcher = spawn(process.execPath, ['-e', LAUNCHER, '--', ...QUICK_START.flags, program], {
    env: { ...environment, ADMIN_PASSWORD: 'twelve characters' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  const pid = Number((await until(() => /^(\d+)\n/.exec(output)))[1]);
  launcher.kill('SIGKILL');
  const next = await ServerProcess.start({ dataDir: folder });
  started.push(next);
  await until(() => !isRunning(pid));
  // The first server exited because its launcher was gone: neither server found the folder locked.
  for (const printed of [output, next.output])
    expect(printed).not.toContain('Another process has the data folder');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
