import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { markDatabase } from '../../src/database/data-folder.js';
import { openEmbedded } from '../../src/database/embedded.js';
import { NEW_FORM } from '../support/app.js';
import { buildServer } from '../support/built-server.js';
import { prepareDataDir } from '../support/database.js';
import { describeWith } from '../support/needs.js';
import { freePort, NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { QUICK_START, ServerProcess } from '../support/server-process.js';
import { beginUpload } from '../support/streamed-upload.js';
import { until } from '../support/until.js';

let folder: string;
const started: ServerProcess[] = [];
beforeAll(() => buildServer());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-process-'));
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  if (!existsSync(join(folder, 'database'))) await prepareDataDir(folder);
  const server = await ServerProcess.start({ dataDir: folder, environment });
  started.push(server);
  return server;
}

/** Starts a server that fails to start, and returns its output. */
async function refusal(environment: Record<string, string>, dataDir = folder): Promise<string[]> {
  const server = await ServerProcess.spawn({ dataDir, environment });
  started.push(server);
  const running = server.ready().then(() => 'started');
  expect(await Promise.race([server.ended, running])).toBe(1);
  return server.output.trim().split('\n');
}

describe('a server that cannot start prints one line and exits with 1', () => {
  it('when DATA_DIR cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const lines = await refusal({}, join(folder, 'file', 'data'));
    expect(lines).toEqual([
      expect.stringMatching(/^Byline cannot start: .*file\/data\S* cannot be written\. Set DATA_DIR/),
    ]);
  });

  it('when another process uses DATA_DIR or the port', async () => {
    const { port } = new URL((await start()).url);
    const elsewhere = join(folder, 'elsewhere');
    await prepareDataDir(elsewhere);
    // Concurrently, because the first waits for 15 seconds.
    const [sameFolder, samePort] = await Promise.all([refusal({}), refusal({ PORT: port }, elsewhere)]);
    expect(sameFolder).toEqual([
      'Another process has the data folder; waiting up to 15 seconds for it to end ...',
      expect.stringMatching(
        /^Byline cannot start: \S+ is in use by another process\. Stop that process first\.$/,
      ),
    ]);
    expect(samePort).toEqual([`Byline cannot start: port ${port} is taken. Stop what uses it, or set PORT.`]);
  });

  it('A59: when its database is gone, without a new one in its place', async () => {
    await prepareDataDir(folder);
    await markDatabase(folder);
    await rename(join(folder, 'database'), join(folder, 'elsewhere'));
    expect(await refusal({})).toEqual([
      expect.stringMatching(
        /^Byline cannot start: \S+ has contained a database since \S+, but it is missing\. Nothing was created/,
      ),
    ]);
    expect(existsSync(join(folder, 'database'))).toBe(false);
  });

  it('when an integration is half configured, one line for each', async () => {
    const lines = await refusal({ TRELLO_KEY: 'k', SUPABASE_URL: 'https://x.example.com' });
    expect(lines).toEqual([
      'Byline cannot start: Trello is only half configured: TRELLO_TOKEN and TRELLO_ORGANIZATION_ID missing.',
      'Byline cannot start: Supabase is only half configured: SUPABASE_SECRET_KEY and DATABASE_URL missing.',
    ]);
  });

  it('when a secret is in a file that cannot be used, or set twice, one line for each', async () => {
    const empty = join(folder, 'empty');
    await writeFile(empty, '\n');
    const lines = await refusal({
      SMTP_URL_FILE: '/nowhere/smtp',
      METRICS_TOKEN_FILE: empty,
      TRELLO_KEY: 'k',
      TRELLO_KEY_FILE: empty,
    });
    expect(lines.sort()).toEqual([
      `Byline cannot start: METRICS_TOKEN_FILE: ${empty} is empty.`,
      'Byline cannot start: SMTP_URL_FILE: /nowhere/smtp cannot be read (ENOENT).',
      'Byline cannot start: TRELLO_KEY and TRELLO_KEY_FILE are both set: keep one.',
    ]);
  });

  it('A64: when the public address of production is not set', async () => {
    const [line, ...more] = await refusal({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://h/d',
      RATE_LIMIT: 'on',
    });
    expect(line).toMatch(
      /^Byline cannot start: NODE_ENV=production needs PUBLIC_URL, .*https:\/\/desk\.example\.com/,
    );
    expect(more).toEqual([]);
  });

  it('when production has no PostgreSQL, with the data that it would leave behind', async () => {
    const production = {
      NODE_ENV: 'production',
      RATE_LIMIT: 'on',
      PUBLIC_URL: 'https://desk.example.com',
    };
    const needs =
      'Byline cannot start: NODE_ENV=production needs DATABASE_URL, the address of a PostgreSQL 15 to 18';
    const [line = '', ...more] = await refusal(production);
    expect([line.startsWith(needs), line.includes('npm run export'), more]).toEqual([true, false, []]);
    await prepareDataDir(folder);
    const [withData = ''] = await refusal(production);
    expect(withData).toContain(
      `${join(folder, 'database')} holds data: write it to a file with "npm run export FILE"`,
    );
  });

  it('when the database server is unreachable', async () => {
    const lines = await refusal({ DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:9/byline' });
    expect(lines).toEqual([
      expect.stringMatching(/^Byline cannot start: the database server does not answer .*DATABASE_URL\.$/),
    ]);
    expect(lines.join()).not.toContain('secret-word');
  });
});

it('A60: a server restricts files that an earlier version left open to others', async () => {
  await prepareDataDir(folder);
  await writeFile(join(folder, 'erasures'), '');
  const paths = ['.', 'erasures', 'database', 'database/PG_VERSION', 'database/base'].map((path) =>
    join(folder, path),
  );
  for (const path of paths) await chmod(path, 0o777);
  await start();
  for (const path of paths)
    expect({ path, others: (await stat(path)).mode & 0o077 }).toEqual({ path, others: 0 });
});

it('A15: a server with TRUST_PROXY and without HOST accepts connections of this machine only, and says so', async () => {
  const server = await start({ TRUST_PROXY: '1', HOST: '' });
  const { port } = new URL(server.url);
  expect(server.output).toContain(`Listens on          127.0.0.1:${port} only, because TRUST_PROXY is set`);
  await expect(fetch(`http://127.0.0.2:${port}/api/health`)).rejects.toThrow();
  await server.stop();
  // In a container the proxy comes from another address.
  const image = await readFile(new URL('../../../Dockerfile', import.meta.url), 'utf8');
  const open = await start({ TRUST_PROXY: '1', HOST: /\bHOST=(\S+)/.exec(image)?.[1] ?? '' });
  expect((await fetch(`http://127.0.0.2:${new URL(open.url).port}/api/health`)).status).toBe(200);
});

describe('a server that receives a signal', () => {
  /** Sends the head of a request and returns once the server has received it. */
  function beginSave(url: string) {
    const body = JSON.stringify(NEW_FORM);
    const save = request(`${url}/api/forms`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        Expect: '100-continue',
      },
    });
    const answered = new Promise<number>((resolve, reject) => {
      save.once('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      save.once('error', reject);
    });
    answered.catch(() => undefined);
    const takenUp = new Promise((resolve) => save.once('continue', resolve));
    save.flushHeaders();
    return { takenUp, answered, finish: () => save.end(body) };
  }
  const refuses = (url: string) =>
    fetch(`${url}/api/health`).then(
      () => false,
      () => true,
    );

  it('answers for STOP_DELAY seconds as not ready, finishes the request in flight, waits for none that never ends, and exits with 0', async () => {
    const server = await start({ STOP_DELAY: '3' });
    const ready = () => fetch(`${server.url}/api/health/ready`);
    expect((await ready()).status).toBe(200);
    const [save, endless] = [beginSave(server.url), beginSave(server.url)];
    await Promise.all([save.takenUp, endless.takenUp]);
    server.signal('SIGINT');
    await until(async () => (await ready()).status === 503);
    const late = { ...NEW_FORM, email: 'late@example.com' };
    const saved = await supertest(server.url).post('/api/forms').send(late).expect(201);
    expect(saved.headers.connection).toBe('close');
    await until(() => refuses(server.url));
    save.finish();
    expect(await save.answered).toBe(201);
    expect(await server.ended).toBe(0);
    await expect(endless.answered).rejects.toThrow();
    const connection = await openEmbedded(folder);
    const stored = connection.db.selectFrom('form_submissions').select('email').orderBy('email');
    expect(await stored.execute()).toEqual([{ email: NEW_FORM.email }, { email: late.email }]);
    await connection.close();
  });
});

describe('the command that runs the server in the foreground', () => {
  interface Command {
    environment?: Record<string, string>;
    /** Runs as the script of a package, as `npm start` does. */
    throughNpm?: boolean;
  }
  async function startCommand({ environment = {}, throughNpm = false }: Command = {}) {
    await prepareDataDir(folder);
    const main = join(await buildServer(), 'main.js');
    const run = new URL('../../../scripts/run.mjs', import.meta.url).href;
    const printPid = "console.log('[process ' + process.pid + ']')";
    const server = [
      ...QUICK_START.flags,
      `--import=data:text/javascript,${encodeURIComponent(printPid)}`,
      main,
    ];
    const starter = join(folder, 'starter.mjs');
    await writeFile(
      starter,
      `import { serve } from ${JSON.stringify(run)};
      ${printPid}
      process.exitCode = await serve({ binary: process.execPath, env: process.env }, ${JSON.stringify(server)});`,
    );
    const script = { start: `exec "${process.execPath}" starter.mjs` };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts: script }));
    const [command, ...args] = throughNpm ? ['npm', 'start'] : [process.execPath, starter];
    const child = spawn(command ?? '', args, {
      cwd: folder,
      env: {
        ...QUICK_START.env,
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
    /** Both processes write to this pipe: it closes after the last of them has exited. */
    const bothEnded = new Promise((resolve) => child.once('close', resolve));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    await until(() => output.includes('ready at'));
    const pids = [...output.matchAll(/\[process (\d+)\]/g)].map(([, pid]) => Number(pid));
    return {
      child,
      ended,
      bothEnded,
      url: `http://127.0.0.1:${/ready at \S+?:(\d+)/.exec(output)?.[1]}`,
      pids: [child.pid ?? 0, ...pids],
    };
  }
  const gone = (url: string) =>
    fetch(`${url}/api/health`).then(
      () => false,
      () => true,
    );

  it('finishes an upload when systemd stops npm, the starter and the server at the same time', async () => {
    const { ended, url, pids } = await startCommand({ throughNpm: true, environment: { STOP_DELAY: '5' } });
    expect(new Set(pids).size).toBe(3);
    const { body: form } = await supertest(url).post('/api/forms').send(NEW_FORM).expect(201);
    const upload = beginUpload(`${url}/api/forms/${form.id}/files?kind=team_photos`);
    await until(async () => (await readdir(join(folder, 'files', 'incoming')).catch(() => [])).length > 0);
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    await until(async () => (await fetch(`${url}/api/health/ready`)).status === 503);
    upload.finish();
    expect((await upload.answered).status).toBe(201);
    expect(await ended).toBe(0);
    expect(await gone(url)).toBe(true);
  });

  it('forwards SIGTERM and exits with the code of the server', async () => {
    const { child, ended, url } = await startCommand();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await gone(url)).toBe(true);
  });

  it('stops the server when it is killed', async () => {
    const { child, ended, bothEnded, url } = await startCommand();
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    await bothEnded;
    expect(await gone(url)).toBe(true);
  });
});

describe('when the log has no reader', () => {
  /** A preloaded script that prints continuously. */
  const chatter = 'setInterval(() => process.stdout.write("log\\n"), 5).unref()';
  const chatting = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(chatter)}` };

  it.each(['main.js', 'sandbox-main.js'])(
    '%s reports it once on the other stream and continues, also without any reader',
    async (entry) => {
      await prepareDataDir(folder);
      // Each request is logged before its response.
      const environment = { ...chatting, LOG_LEVEL: 'debug' };
      const server = await ServerProcess.start({ dataDir: folder, environment, entry });
      started.push(server);
      server.stopReading('stdout');
      const said = until(() => server.output.includes('stdout is closed (EPIPE)'));
      expect(await Promise.race([said, server.ended])).toBe(true);
      await fetch(server.url);
      expect(server.output.match(/stdout is closed/g)).toHaveLength(1);
      server.stopReading('stderr');
      for (let count = 0; count < 3; count++) await supertest(server.url).get('/api/nothing').expect(404);
      expect(await server.stop()).toBe(0);
    },
  );
});

describe('npm run export', () => {
  const exported = async () => {
    const command = await ServerProcess.spawn({
      dataDir: folder,
      environment: { NODE_ENV: 'production' },
      entry: 'scripts/export.js',
    });
    started.push(command);
    return { code: await command.ended, output: command.output };
  };

  it('exports the rows while the server is stopped, and reports a running server', async () => {
    const server = await start();
    await supertest(server.url).post('/api/forms').send(NEW_FORM).expect(201);
    expect(await exported()).toEqual({
      code: 1,
      output: `${folder} is in use by another process. Stop that process first.\n`,
    });
    await server.stop();
    const { code, output } = await exported();
    expect(code).toBe(0);
    expect(output).toContain(NEW_FORM.email);
    expect(output).toMatch(/commit;\nanalyze;\n$/);
  });

  it('rejects a folder without a database and creates none', async () => {
    expect(await exported()).toEqual({
      code: 1,
      output: `${folder} holds no embedded database. Set DATA_DIR to the folder that does.\n`,
    });
    expect(existsSync(join(folder, 'database'))).toBe(false);
  });
});

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describeWith({ found: postgres, lacking: NO_POSTGRES }, 'A64: in production', (running) => {
  it('accepts forms without any integration behind an untrusted proxy, and logs once what to set', async () => {
    const port = await freePort();
    // Its public name differs, at the same port.
    const name = `https://desk.example.com:${port}`;
    const server = await start({
      NODE_ENV: 'production',
      DATABASE_URL: await running().newDatabase(),
      RATE_LIMIT: 'on',
      PORT: String(port),
      PUBLIC_URL: name,
    });
    for (let number = 0; number < 3; number++)
      await supertest(server.url)
        .post('/api/forms')
        .set({ 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https', Origin: name })
        .send(NEW_FORM)
        .expect(201);
    const { body: health } = await supertest(server.url).get('/api/health').expect(200);
    expect(new Set(Object.values(health.integrations))).toEqual(new Set(['off']));
    await server.stop();
    expect(server.output.split('\n').filter((line) => line.includes('TRUST_PROXY'))).toEqual([
      expect.stringContaining('Set TRUST_PROXY to the number of proxies (1)'),
    ]);
  });
});
