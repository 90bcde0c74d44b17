import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { describeWith } from '../support/needs.js';
import { freePort } from '../support/postgres.js';
import { ROOT } from '../support/root.js';
import { until } from '../support/until.js';

/** A configuration of deploy/ that is started on a port of this machine in front of a running server. */
interface Proxy {
  name: string;
  command: (port: number, server: string, folder: string) => Promise<[string[], NodeJS.ProcessEnv]>;
}

const configuration = (name: string) => join(ROOT, 'deploy', name);

const HAPROXY: Proxy = {
  name: 'haproxy',
  command: async (port, server) => [
    ['haproxy', '-db', '-f', configuration('haproxy.cfg')],
    { BYLINE_BIND: `127.0.0.1:${port}`, BYLINE_ONE: server, BYLINE_TWO: server, BYLINE_THREE: server },
  ],
};

const CADDY: Proxy = {
  name: 'caddy',
  command: async (port, server, folder) => {
    const site = (await readFile(configuration('Caddyfile'), 'utf8'))
      .replace('desk.example.com {', `http://127.0.0.1:${port} {`)
      .replaceAll('127.0.0.1:3000', server);
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return [
      ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
      { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ];
  },
};

function startedProxy({ name, command }: Proxy) {
  const state = { url: '', port: 0 } as { url: string; port: number; api: TestApp };
  let folder: string;
  let child: ChildProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `byline-${name}-`));
    state.port = await freePort();
    state.url = `http://127.0.0.1:${state.port}`;
    state.api = await startTestApp({
      TRUST_PROXY: '1',
      HOST: '',
      RATE_LIMIT: 'on',
      PUBLIC_URL: state.url,
      HSTS: 'max-age=60',
    });
    const [[program = '', ...args], environment] = await command(
      state.port,
      new URL(state.api.url).host,
      folder,
    );
    child = spawn(program, args, {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended: ${errors}`)));
    failed.catch(() => undefined);
    const isReady = () =>
      fetch(`${state.url}/api/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await Promise.race([until(isReady), failed]);
  });

  afterAll(async () => {
    if (child?.kill('SIGKILL')) await once(child, 'exit');
    await state.api?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return state;
}

/** Duties of each proxy, because the server trusts it. */
function expectTrustworthy(proxy: { url: string }): void {
  it('saves a form, and answers with its own request id', async () => {
    const response = await fetch(`${proxy.url}/api/forms`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: proxy.url,
        'x-request-id': 'chosen-by-the-visitor',
      },
      body: JSON.stringify(NEW_FORM),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not pass on that the visitor claims to use https', async () => {
    const response = await fetch(`${proxy.url}/api/health`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('limits wrong log-ins of a visitor who sends another X-Forwarded-For each time', async () => {
    const answers: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      const { status } = await fetch(`${proxy.url}/api/verify-admin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${attempt}` },
        body: JSON.stringify({ password: 'a wrong password' }),
      });
      answers.push(status);
    }
    expect(answers).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
  });
}

const installed = (program: string, flag: string) =>
  spawnSync(program, [flag]).status === 0 ? true : undefined;

describeWith(
  {
    found: installed('haproxy', '-v'),
    lacking: 'haproxy is not on the PATH; Debian: apt-get install haproxy',
  },
  'deploy/haproxy.cfg',
  () => {
    const proxy = startedProxy(HAPROXY);
    expectTrustworthy(proxy);

    it('is accepted by haproxy without a warning', () => {
      const { status, stderr } = spawnSync('haproxy', ['-c', '-f', configuration('haproxy.cfg')], {
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    });

    it('closes the connections of an address above 100', async () => {
      const closed = new Set<Socket>();
      const sockets = Array.from({ length: 130 }, () => {
        const socket = connect(proxy.port, '127.0.0.1');
        socket.on('error', () => closed.add(socket));
        socket.on('close', () => closed.add(socket));
        return socket;
      });
      await until(() => closed.size >= 30);
      const other = get(`${proxy.url}/api/health/live`, { localAddress: '127.0.0.2' });
      const [answer] = await once(other, 'response');
      answer.resume();
      expect(answer.statusCode).toBe(200);
      for (const socket of sockets) socket.destroy();
    });
  },
);

describeWith(
  {
    found: installed('caddy', 'version'),
    lacking: 'caddy is not on the PATH; Debian: apt-get install caddy',
  },
  'deploy/Caddyfile',
  () => expectTrustworthy(startedProxy(CADDY)),
);
