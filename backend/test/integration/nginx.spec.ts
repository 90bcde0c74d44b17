import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RunEvents } from '../../src/posts/run-events.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { CERTIFICATE, PRIVATE_KEY } from '../support/mail-server.js';
import { describeWith } from '../support/needs.js';
import { photo } from '../support/pictures.js';
import { freePort } from '../support/postgres.js';
import { ROOT } from '../support/root.js';
import { slowRun } from '../support/slow-run.js';
import { streamUpload } from '../support/streamed-upload.js';
import { until } from '../support/until.js';

const NGINX = '/usr/sbin/nginx';
const found = spawnSync(NGINX, ['-v']).status === 0 || undefined;
const MB = 1 << 20;

const ca = await readFile(CERTIFICATE);

interface Proxy {
  plain: number;
  secure: number;
}

/** deploy/nginx.conf with ports, certificate and server of this test, inside the http block of Debian's nginx.conf. */
async function nginxConfig(folder: string, { plain, secure }: Proxy, server: string): Promise<string> {
  const site = (await readFile(join(ROOT, 'deploy', 'nginx.conf'), 'utf8'))
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('desk.example.com;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${CERTIFICATE};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${PRIVATE_KEY};`)
    .replace('server 127.0.0.1:3000;', `server ${server};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp;`,
  );
  return `pid ${folder}/pid; error_log stderr; daemon off; worker_processes 1;
    events { worker_connections 768; }
    http { access_log off; ${paths.join(' ')} ${site} }`;
}

describeWith(
  { found, lacking: 'nginx is not installed; Debian: apt-get install nginx' },
  'deploy/nginx.conf',
  () => {
    let folder: string;
    let nginx: ChildProcess;
    let ports: Proxy;
    let api: TestApp;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'byline-nginx-'));
      ports = { plain: await freePort(), secure: await freePort() };
      api = await startTestApp({
        TRUST_PROXY: '1',
        HOST: '',
        RATE_LIMIT: 'on',
        PUBLIC_URL: `https://localhost:${ports.secure}`,
      });
      const file = join(folder, 'nginx.conf');
      await mkdir(join(folder, 'temp'));
      await writeFile(file, await nginxConfig(folder, ports, new URL(api.url).host));
      nginx = spawn(NGINX, ['-c', file, '-p', folder, '-e', 'stderr'], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let errors = '';
      nginx.stderr?.on('data', (chunk) => {
        errors += chunk;
      });
      const failed = once(nginx, 'exit').then(() => Promise.reject(new Error(`nginx ended: ${errors}`)));
      failed.catch(() => undefined);
      await Promise.race([
        until(() =>
          send('GET', '/api/health/live').then(
            ({ status }) => status === 200,
            () => false,
          ),
        ),
        failed,
      ]);
    });
    afterAll(async () => {
      if (nginx?.kill('SIGTERM')) await once(nginx, 'exit');
      await api?.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function send(
      method: string,
      path: string,
      { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
    ) {
      const call = request(`https://localhost:${ports.secure}${path}`, {
        method,
        ca,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      });
      call.end(body && JSON.stringify(body));
      const [response] = await once(call, 'response');
      return { status: response.statusCode as number, headers: response.headers, text: await text(response) };
    }

    it('redirects http to https', async () => {
      const response = await fetch(`http://127.0.0.1:${ports.plain}/calendar?week=2`, { redirect: 'manual' });
      expect(response.status).toBe(308);
      expect(response.headers.get('location')).toBe('https://127.0.0.1/calendar?week=2');
    });

    it('serves HTTP/2, with HSTS of the server', async () => {
      const session = connect(`https://localhost:${ports.secure}`, { ca });
      const stream = session.request({ ':path': '/api/health' });
      const [headers] = await once(stream, 'response');
      stream.resume();
      session.close();
      expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=63072000' });
    });

    it('accepts a photo of 60 MB, and answers 413 to a body over 105 MB', async () => {
      const { text: form } = await send('POST', '/api/forms', {
        body: NEW_FORM,
        headers: { origin: `https://localhost:${ports.secure}` },
      });
      const url = `https://localhost:${ports.secure}/api/forms/${JSON.parse(form).id}/files?kind=team_photos`;
      const picture = { name: 'photo.png', start: await photo('png'), size: 60 * MB, ca };
      expect(await streamUpload(url, picture)).toMatchObject({
        status: 201,
        body: { size: expect.any(Number) },
      });
      const refused = await send('POST', new URL(url).pathname, {
        headers: { 'content-length': String(106 * MB) },
      });
      expect(refused).toMatchObject({ status: 413, text: expect.stringContaining('nginx') });
    });

    it('passes a text on while the model writes it', async () => {
      const runId = await slowRun(api);
      const login = await send('POST', '/api/verify-admin', { body: { password: ADMIN_PASSWORD } });
      const cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const call = request(`https://localhost:${ports.secure}/api/post-runs/${runId}/events`, {
        ca,
        headers: { cookie },
      });
      call.end();
      const [events] = await once(call, 'response');
      api.app.get(RunEvents).setText(runId, 'item', 'The first words.');
      let seen = '';
      for await (const chunk of events) {
        seen += chunk;
        if (seen.includes('The first words.')) break;
      }
      expect(seen).toContain('The first words.');
      await api.admin.delete(`/api/post-runs/${runId}`).expect(200);
    });

    it('limits wrong log-ins of a visitor who sends another X-Forwarded-For each time', async () => {
      // At the same time, because the limit allows another attempt every few seconds.
      const answers = await Promise.all(
        Array.from({ length: 14 }, (_, attempt) =>
          send('POST', '/api/verify-admin', {
            body: { password: 'a wrong password' },
            headers: { 'x-forwarded-for': `203.0.113.${attempt + 1}` },
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(9).fill(429)]);
    });
  },
);

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0 || undefined;

describeWith({ found: systemd, lacking: 'systemd is not installed' }, 'deploy/byline.service', () => {
  it('is a unit that systemd accepts', () => {
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', join(ROOT, 'deploy', 'byline.service')],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
